import { useEffect, useState } from 'react';
import type { MetodoPago } from '#domain/documentos/modelo/borrador.ts';
import { METODOS_COBRO, nombreMetodoOf } from '#domain/documentos/modelo/metodos-pago.ts';
import { ACCIONES_LOTE, GUARDIA_LOTE, isQuePregunta } from '#domain/exportacion/acciones-lote.ts';
import type { AccionLote } from '#domain/exportacion/acciones-lote.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { Chips } from '../../../components/chips.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Skeleton } from '../../../components/states.tsx';
import { toSegundos } from '../../../datos/rangos.ts';
import { toAlert } from '../../../lib/to-alert.ts';
import { usePermiso } from '../../../lib/use-permiso.ts';
import { useCrearLote, useLotes, useRefrescarListas } from './api.ts';
import type { Lote } from './api.ts';
import { EstadoLote } from './estado-lote.tsx';
import { t } from './i18n.ts';
import type { ListaDeLote } from './lista-de-lote.ts';

type Props = { lista: ListaDeLote; onClose: () => void };

/** Actions on all documents of a list: the form, the batch that is looked at, and the last ones. */
export function DialogoLote({ lista, onClose }: Props) {
  const { data: lotes, isPending, error } = useLotes();
  const [elegido, setElegido] = useState<string | null | undefined>(undefined);
  // One that is under way is what its user comes back for.
  const enCurso = lotes?.find(({ estado }) => estado === 'PREPARANDO')?.id ?? null;
  const id = elegido === undefined ? enCurso : elegido;
  const lote = lotes?.find((cada) => cada.id === id) ?? null;
  useListasAlDia(lote);
  return (
    <Dialog titulo={t('lotes.titulo')} onClose={onClose}>
      {isPending ? <Skeleton lineas={3} /> : null}
      {error === null ? null : <Notice tipo="error">{toAlert(error).mensaje}</Notice>}
      {isPending ? null : lote === null ? (
        <>
          <Pedido lista={lista} onClose={onClose} onPedido={setElegido} />
          <Ultimos lotes={lotes ?? []} onElegir={setElegido} />
        </>
      ) : (
        <EstadoLote key={lote.id} lote={lote} onClose={onClose} onOtra={() => setElegido(null)} />
      )}
    </Dialog>
  );
}

/** Reads the lists again once a batch that pays has ended, because balances in them have changed. */
function useListasAlDia(lote: Lote | null): void {
  const refrescar = useRefrescarListas();
  const [enCurso, setEnCurso] = useState<string | null>(null);
  const { id = null, estado = null, accion = null } = lote ?? {};
  useEffect(() => {
    if (accion === 'PAGAR' && estado === 'PREPARANDO') setEnCurso(id);
    if (id === null || id !== enCurso || estado === 'PREPARANDO') return;
    setEnCurso(null);
    refrescar();
  }, [id, estado, accion, enCurso, refrescar]);
}

type PedidoProps = Props & { onPedido: (id: string) => void };

function Pedido({ lista: { compras, rango, filtro, cantidad }, onClose, onPedido }: PedidoProps) {
  const puede = { sesion: true, emision: usePermiso('emision'), reportes: usePermiso('reportes') };
  const [accion, setAccion] = useState<AccionLote>('PDF');
  const [metodo, setMetodo] = useState<MetodoPago>('EFECTIVO');
  const crear = useCrearLote();
  const acciones = ACCIONES_LOTE.filter(
    (cada) => puede[GUARDIA_LOTE[cada]] && !(compras && cada === 'CORREO'),
  );
  return (
    <form
      noValidate
      className="pila"
      onSubmit={(event) => {
        event.preventDefault();
        if (crear.isPending) return;
        const pago = accion === 'PAGAR' ? { metodo } : {};
        // The batch takes the place of this form before a callback of `mutate` would run.
        void crear
          .mutateAsync({ accion, compras, ...toSegundos(rango), filtro, ...pago })
          .then(({ id }) => onPedido(id))
          .catch(() => undefined);
      }}
    >
      {crear.error === null ? null : <Notice tipo="error">{toAlert(crear.error).mensaje}</Notice>}
      <p>{cantidad === null ? t('lotes.alcanceTodo') : t('lotes.alcance', { cantidad })}</p>
      <Chips
        etiqueta={t('lotes.accion')}
        opciones={acciones.map((valor) => ({ valor, texto: t(`lotes.accion.${valor}`) }))}
        valor={accion}
        onChange={setAccion}
      />
      <p className="campo-ayuda">{t(`lotes.ayuda.${accion}`)}</p>
      {accion === 'PAGAR' ? (
        <Chips
          etiqueta={t('lotes.metodo')}
          opciones={METODOS_COBRO.map((valor) => ({ valor, texto: nombreMetodoOf(valor) }))}
          valor={metodo}
          onChange={setMetodo}
        />
      ) : null}
      <PieDialogo onClose={onClose} ocupado={crear.isPending} disabled={cantidad === 0}>
        {t(isQuePregunta(accion) ? 'lotes.boton.contar' : 'lotes.boton.preparar')}
      </PieDialogo>
    </form>
  );
}

function Ultimos({ lotes, onElegir }: { lotes: readonly Lote[]; onElegir: (id: string) => void }) {
  if (lotes.length === 0) return null;
  return (
    <section className="pila-corta">
      <h3>{t('lotes.ultimos')}</h3>
      <ul className="pila-corta">
        {lotes.map(({ id, accion, creada, estado }) => (
          <li key={id} className="fila">
            <span>
              {t(`lotes.accion.${accion}`)} · {formatFechaHora(creada)} · {t(`lotes.estado.${estado}`)}
            </span>
            <Button variante="enlace" onClick={() => onElegir(id)}>
              {t('lotes.boton.seguir')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
