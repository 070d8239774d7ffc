import { ArchivosTabla } from '../../../datos/components/archivos-tabla.tsx';
import { Copiar } from '../../../components/copiar.tsx';
import type { CuponLeido } from '../api.ts';
import { toTabla } from '../form-cupon.ts';
import { t } from '../i18n.ts';

type Props = { cupones: readonly CuponLeido[]; hoy: string };

/** Ways to take coupons along: their codes on the clipboard, and files for a spreadsheet. */
export function ArchivosCupones({ cupones, hoy }: Props) {
  const codigos = cupones.map(({ codigo }) => codigo).join('\n');
  return (
    <div className="fila">
      <Copiar
        etiqueta={t('cupones.copiar')}
        copiado={t('cupones.copiados', { cantidad: cupones.length })}
        making={() => Promise.resolve(codigos)}
      />
      <ArchivosTabla
        hoja={t('cupones.titulo')}
        tabla={() => toTabla(cupones, hoy)}
        archivo={t('cupones.archivo', { fecha: hoy })}
      />
    </div>
  );
}
