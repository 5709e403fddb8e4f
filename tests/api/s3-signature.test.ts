import { expect, test } from 'vitest'
import { signatureOf } from '../s3-signature.ts'

// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

test('the stand-in signs the examples of Amazon as Amazon does', () => {
  const sign = (url: string, names: string, more: Record<string, string>) =>
    signatureOf(
      {
        method: 'GET',
        url,
        headers: {
          host: 'examplebucket.s3.amazonaws.com',
          'x-amz-content-sha256': NOTHING,
          'x-amz-date': '20130524T000000Z',
          authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=0`,
          ...more,
        },
      },
      SECRET,
    )
  expect(sign('/test.txt', 'host;range;x-amz-content-sha256;x-amz-date', { range: 'bytes=0-9' })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
  expect(sign('/?max-keys=2&prefix=J', 'host;x-amz-content-sha256;x-amz-date', {})).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
})
