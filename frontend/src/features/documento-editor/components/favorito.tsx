import { Checkbox } from '../../../components/field.tsx';
import { markFavorito, useVendidos } from '../../../datos/vendidos.ts';
import { t } from '../i18n-opciones.ts';

/** Mark of a product that comes first among the tiles on this device. */
export function MarcaFavorito({ nit, codigo }: { nit: string; codigo: string }) {
  const favorito = useVendidos(nit).some((each) => each.codigo === codigo && each.favorito);
  return (
    <div className="editor-linea-opciones">
      <Checkbox checked={favorito} onChange={({ target: { checked } }) => markFavorito(nit, codigo, checked)}>
        {t('editor.mosaicos.favorito')}
      </Checkbox>
    </div>
  );
}
