import { useEffect, useState } from 'react'

/** A photograph from the machine it lies on; nothing of a file that is none. */
export function FilePicture({ file, alt }: { file: File; alt: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    address && <img src={address} alt={alt} loading="lazy" decoding="async" onError={() => setAddress(undefined)} />
  )
}
