import { useEffect, useState } from 'react';
import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';

/** Logo beside the issuer's name, which makes a description of the picture unnecessary. */
export function LogoEmisor({ logo }: { logo: ImagenDecodificada | null }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (logo === null) return;
    const type = `image/${logo.format.toLowerCase()}`;
    const made = URL.createObjectURL(new Blob([new Uint8Array(logo.bytes)], { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [logo]);
  if (logo === null || url === null) return null;
  return <img className="enlace-logo" src={url} alt="" width={logo.width} height={logo.height} />;
}
