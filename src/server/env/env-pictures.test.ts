import { expect, test } from 'vitest'
import { readPictures } from './env-pictures.ts'

function read(source: Record<string, string>) {
  const problems: string[] = []
  return [readPictures(source, '/data', problems), problems] as const
}

const KEYS = { S3_ACCESS_KEY_ID: 'AKID', S3_SECRET_ACCESS_KEY: 'hidden' }

test('pictures lie beside the other data, or in a folder of one’s own', () => {
  const own = [{ folder: '/data/pictures', isOwn: true }, []]
  expect(read({})).toEqual(own)
  expect(read({ PICTURE_STORE: ' ' })).toEqual(own)
  expect(read({ PICTURE_STORE: '/data/pictures/' })[0]).toMatchObject({ isOwn: true })
  expect(read({ PICTURE_STORE: '/srv/pictures' })).toEqual([{ folder: '/srv/pictures', isOwn: false }, []])
  expect(read({ PICTURE_STORE: 'pictures' })[1]).toEqual([expect.stringContaining('PICTURE_STORE=pictures must be')])
})

test('a bucket is Amazon’s unless another endpoint is named', () => {
  expect(read({ PICTURE_STORE: 's3://sweets', ...KEYS, S3_REGION: 'ap-south-1' })).toEqual([
    {
      bucket: 'sweets',
      prefix: '',
      region: 'ap-south-1',
      endpoint: 'https://s3.ap-south-1.amazonaws.com',
      accessKeyId: 'AKID',
      secretAccessKey: 'hidden',
    },
    [],
  ])
  const other = { PICTURE_STORE: 's3://sweets/shop/1/', ...KEYS, S3_ENDPOINT: 'http://minio:9000/' }
  expect(read(other)).toEqual([
    expect.objectContaining({
      bucket: 'sweets',
      prefix: 'shop/1/',
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
    }),
    [],
  ])
})

test.each([
  [{ PICTURE_STORE: 's3://', ...KEYS }, 'PICTURE_STORE=s3:// must be such as s3://bucket'],
  [{ PICTURE_STORE: 's3://Sweets', ...KEYS }, 'PICTURE_STORE=s3://Sweets'],
  [{ PICTURE_STORE: 's3://sweets/../x', ...KEYS }, 'PICTURE_STORE=s3://sweets/../x'],
  [{ PICTURE_STORE: 's3://sweets', S3_ACCESS_KEY_ID: 'AKID' }, 'needs S3_SECRET_ACCESS_KEY too'],
  [{ PICTURE_STORE: 's3://sweets' }, 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too'],
  [{ PICTURE_STORE: 's3://sweets', ...KEYS, S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT=minio:9000 must be an origin'],
  [{ PICTURE_STORE: 's3://sweets', ...KEYS, S3_ENDPOINT: 'https://a/b' }, 'S3_ENDPOINT=https://a/b must be an origin'],
  [{ PICTURE_STORE: 's3://sweets', ...KEYS, S3_REGION: 'EU' }, 'S3_REGION=EU must be'],
  [KEYS, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY mean something only with PICTURE_STORE=s3://'],
])('%j is named at the start, without a key', (source, words) => {
  const [, problems] = read(source)
  expect(problems).toEqual([expect.stringContaining(words)])
  expect(`${problems}`).not.toMatch(/hidden|AKID/)
})
