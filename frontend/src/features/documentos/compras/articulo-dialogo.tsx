import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CLASES_COMPRA } from '#domain/importacion/clasificacion.ts';
import type { ClaseCompra } from '#domain/importacion/clasificacion.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Checkbox, SelectField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { toAlert } from '../../../lib/to-alert.ts';
import { showToast } from '../../../lib/toasts.ts';
import { CLAVE_COMPRAS } from './api.ts';
import { cambiarArticulo } from './articulos.ts';
import type { Alcance, Articulo } from './articulos.ts';
import { t } from './i18n.ts';

/** Class of a remembered product: another one for the next purchases and, when asked, for those of open months. */
export function ArticuloDialogo({ articulo, onClose }: { articulo: Articulo; onClose: () => void }) {
  const { nitProveedor, nombreProveedor, descripcion, codigo } = articulo;
  const [clase, setClase] = useState<ClaseCompra>(articulo.clase);
  const [isAplicada, setIsAplicada] = useState(false);
  const client = useQueryClient();
  const cambio = useMutation({
    mutationFn: (pedida: { clase: ClaseCompra | null; aplicar: boolean }) =>
      cambiarArticulo({ nitProveedor, articulo: articulo.articulo, ...pedida }),
    onSuccess: (alcance, pedida) => {
      showToast('success', hechoOf(alcance, pedida));
      onClose();
    },
    // Some of the purchases may have changed before a fault.
    onSettled: () => client.invalidateQueries({ queryKey: CLAVE_COMPRAS }),
  });
  return (
    <Dialog titulo={descripcion} onClose={onClose} foco="select">
      <form
        className="pila"
        onSubmit={(event) => {
          event.preventDefault();
          if (!cambio.isPending) cambio.mutate({ clase, aplicar: isAplicada });
        }}
      >
        <p className="secundario">
          {[nombreProveedor, t('compras.nit', { nit: nitProveedor }), codigo].filter(Boolean).join(' · ')}
        </p>
        {cambio.error === null ? null : <Notice tipo="error">{toAlert(cambio.error).mensaje}</Notice>}
        <SelectField
          etiqueta={t('compras.filtro.clase')}
          opciones={CLASES_COMPRA.map((valor) => ({ valor, texto: t(`compras.clase.${valor}`) }))}
          value={clase}
          onChange={(event) => {
            const elegida = CLASES_COMPRA.find((each) => each === event.target.value);
            if (elegida !== undefined) setClase(elegida);
          }}
        />
        <Checkbox checked={isAplicada} onChange={(event) => setIsAplicada(event.target.checked)}>
          {t('compras.articulos.aplicar')}
        </Checkbox>
        <p className="secundario">{t('compras.articulos.ayuda')}</p>
        <div>
          <Button disabled={cambio.isPending} onClick={() => cambio.mutate({ clase: null, aplicar: false })}>
            {t('compras.articulos.olvidar')}
          </Button>
        </div>
        <PieDialogo onClose={onClose} ocupado={cambio.isPending} />
      </form>
    </Dialog>
  );
}

function hechoOf(
  alcance: Alcance,
  { clase, aplicar }: { clase: ClaseCompra | null; aplicar: boolean },
): string {
  if (clase === null) return t('compras.articulos.olvidado');
  if (!aplicar) return t('compras.articulos.guardado');
  return t('compras.articulos.aplicado', alcance);
}
