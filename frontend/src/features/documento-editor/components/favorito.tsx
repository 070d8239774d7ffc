import { useState } from 'react';
import { Checkbox } from '../../../components/field.tsx';
import { isFavorito, markFavorito } from '../../../datos/vendidos.ts';
import { t } from '../i18n.ts';

/** Mark of a product that comes first among the tiles of the next sales on this device. */
export function MarcaFavorito({ nit, codigo }: { nit: string; codigo: string }) {
  const [favorito, setFavorito] = useState(() => isFavorito(nit, codigo));
  return (
    <div className="editor-linea-opciones">
      <Checkbox
        checked={favorito}
        onChange={({ target: { checked } }) => {
          markFavorito(nit, codigo, checked);
          setFavorito(checked);
        }}
      >
        {t('editor.mosaicos.favorito')}
      </Checkbox>
    </div>
  );
}
