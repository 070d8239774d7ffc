import { useState } from 'react';
import { BANCOS_DEPOSITO } from '#domain/creditos/deposito.ts';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { formatFecha, formatFechaHora, toGuatemala } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import type { TonoInsignia } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import type { NombreIcono } from '../../../components/iconos.ts';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { Pregunta } from '../../../components/pregunta.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useAnularCompra } from '../api.ts';
import type { CompraLeida } from '../api.ts';
import { t } from '../i18n.ts';
import type { Etiqueta } from '../i18n.ts';
import { BotonRecibo } from './boton-recibo.tsx';

type Insignia = { tono: TonoInsignia; icono: NombreIcono };

const ESTADOS: Readonly<Record<string, Insignia>> = {
  APROBADA: { tono: 'exito', icono: 'correcto' },
  INICIADA: { tono: 'info', icono: 'reloj' },
  INCIERTA: { tono: 'aviso', icono: 'reloj' },
  EN_REVISION: { tono: 'aviso', icono: 'reloj' },
  POR_APROBAR: { tono: 'info', icono: 'reloj' },
  RECHAZADA: { tono: 'peligro', icono: 'anular' },
  ANULACION_PENDIENTE: { tono: 'aviso', icono: 'reloj' },
  ANULADA: { tono: 'contorno', icono: 'anular' },
  VENCIDA: { tono: 'contorno', icono: 'reloj' },
};
const OTRA: Insignia = { tono: 'contorno', icono: 'informacion' };

/** Purchases of the issuer; a press on one shows all of it. */
export function ComprasLista({ compras }: { compras: readonly CompraLeida[] }) {
  const [abierta, setAbierta] = useState<CompraLeida | null>(null);
  return (
    <>
      <Lista
        titulo={t('paquetes.pagos.titulo')}
        columnas={columnasOf()}
        filas={compras}
        claveDe={({ fechaCompra }) => String(fechaCompra)}
        abrir={{ onAbrir: setAbierta }}
        nombreDe={nombreDe}
      />
      {abierta === null ? null : <CompraDialogo compra={abierta} onClose={() => setAbierta(null)} />}
    </>
  );
}

function columnasOf(): Columna<CompraLeida>[] {
  return [
    {
      clave: 'que',
      titulo: t('paquetes.columna.que'),
      rol: 'titulo',
      celda: (compra) => (
        <>
          {cortoDe(compra)}
          <span className="secundario paquetes-dia"> · {diaDe(compra)}</span>
        </>
      ),
    },
    { clave: 'fecha', titulo: t('paquetes.columna.fecha'), rol: 'dato', ancho: 6.5, celda: diaDe },
    {
      clave: 'quedan',
      titulo: t('paquetes.columna.quedan'),
      rol: 'detalle',
      ancho: 11.5,
      celda: (compra) => (compra.vence === null ? null : quedanDe(compra)),
    },
    {
      clave: 'metodo',
      titulo: t('paquetes.metodo'),
      rol: 'dato',
      ancho: 8,
      celda: ({ metodo }) => metodoDe(metodo),
    },
    {
      clave: 'vence',
      titulo: t('paquetes.columna.vence'),
      rol: 'dato',
      ancho: 7,
      celda: ({ vence }) => (vence === null ? null : formatFecha(vence)),
    },
    {
      clave: 'estado',
      titulo: t('paquetes.columna.estado'),
      rol: 'estado',
      ancho: 7.5,
      celda: (compra) => <Estado {...compra} />,
    },
    { clave: 'monto', titulo: t('paquetes.columna.monto'), rol: 'monto', ancho: 7, celda: montoDe },
  ];
}

function nombreDe({ tipo, metodo, creditosComprados }: CompraLeida): string {
  const plan = t(`paquetes.plan.${tipo}`);
  return t('paquetes.compra', { plan, cantidad: creditosComprados, metodo: metodoDe(metodo) });
}

/** Name in the list, where the date and the method stand beside it. */
function cortoDe({ creditosComprados }: CompraLeida): string {
  return t('paquetes.corto', { cantidad: creditosComprados });
}

function diaDe({ fechaCompra }: CompraLeida): string {
  return formatFecha(toGuatemala(fechaCompra * 1000).fecha);
}

function metodoDe(metodo: string): string {
  return t(`paquetes.metodo.${metodo}` as Etiqueta);
}

function fechaDe({ fechaCompra }: CompraLeida): string {
  return formatFechaHora(toGuatemala(fechaCompra * 1000).iso);
}

function quedanDe({ creditosRestantesV, creditosRestantesC }: CompraLeida): string {
  return t('paquetes.quedan', { ventas: creditosRestantesV, compras: creditosRestantesC });
}

function montoDe({ monto, moneda }: CompraLeida): string {
  return formatMonto(decimalFromNumber(monto), moneda === 'USD' ? 'USD' : 'GTQ');
}

function Estado({ estado, congelado }: CompraLeida) {
  const insignia = congelado ? OTRA : (ESTADOS[estado] ?? OTRA);
  return <Badge {...insignia} texto={t(`paquetes.estado.${congelado ? 'CONGELADA' : estado}` as Etiqueta)} />;
}

type DialogoProps = { compra: CompraLeida; onClose: () => void };

function CompraDialogo({ compra, onClose }: DialogoProps) {
  const [isAnulando, setIsAnulando] = useState(false);
  if (isAnulando) return <Anular compra={compra} onClose={onClose} />;
  const datos: readonly [Etiqueta, string][] = [
    ['paquetes.dato.motivoCongelado', compra.motivoCongelado ?? ''],
    ['paquetes.dato.motivoDescongelado', compra.motivoDescongelado ?? ''],
    ['paquetes.columna.fecha', fechaDe(compra)],
    ['paquetes.columna.monto', montoDe(compra)],
    ['paquetes.comision', compra.comision === 0 ? '' : montoDe({ ...compra, monto: compra.comision })],
    ['paquetes.dato.tarjeta', compra.tarjeta.replace(' ', ' •••• ')],
    ['paquetes.dato.banco', compra.banco === null ? '' : BANCOS_DEPOSITO[compra.banco]],
    ['paquetes.dato.boleta', compra.boleta],
    // The authorisation of a deposit is its slip.
    ['paquetes.dato.autorizacion', compra.boleta === '' ? compra.numeroAutorizacion : ''],
    ['paquetes.dato.motivo', compra.motivo],
    ['paquetes.columna.vence', compra.vence === null ? '' : formatFecha(compra.vence)],
    ['paquetes.columna.quedan', compra.vence === null ? '' : quedanDe(compra)],
  ];
  return (
    <Dialog titulo={nombreDe(compra)} onClose={onClose}>
      <p>
        <Estado {...compra} />
      </p>
      <dl className="paquetes-cuenta paquetes-datos">
        {datos
          .filter(([, valor]) => valor !== '')
          .map(([etiqueta, valor]) => (
            <div key={etiqueta}>
              <dt>{t(etiqueta)}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
      </dl>
      <div className="fila fila-final">
        {compra.anulable ? (
          <Button variante="peligro" onClick={() => setIsAnulando(true)}>
            {t('paquetes.anular')}
          </Button>
        ) : null}
        {isPagada(compra) ? <BotonRecibo compra={compra} /> : null}
        <Button onClick={onClose}>{t('paquetes.cerrar')}</Button>
      </div>
    </Dialog>
  );
}

/** Ways to pay, and states in which the money came. */
const PAGADAS = {
  metodos: ['TARJETA', 'PAYPAL', 'DEPOSITO'],
  estados: ['APROBADA', 'VENCIDA', 'ANULADA', 'ANULACION_PENDIENTE'],
} as const satisfies Record<string, readonly string[]>;

function isPagada({ metodo, estado }: CompraLeida): boolean {
  return PAGADAS.metodos.some((each) => each === metodo) && PAGADAS.estados.some((each) => each === estado);
}

function Anular({ compra, onClose }: DialogoProps) {
  const anular = useAnularCompra();
  const confirm = async () => {
    try {
      const estado = await anular.mutateAsync(compra.fechaCompra);
      showToast('success', t(estado === 'ANULADA' ? 'paquetes.anulada' : 'paquetes.anulando'));
    } catch (error) {
      showError(error);
    }
    onClose();
  };
  return (
    <Pregunta
      titulo={t('paquetes.anular')}
      texto={t('paquetes.anular.pregunta', { monto: montoDe(compra) })}
      boton={t('paquetes.anular')}
      ocupado={anular.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
