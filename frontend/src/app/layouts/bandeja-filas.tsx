import { Link } from 'react-router-dom';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { calculateDocumento } from '#domain/documentos/calculo/totales.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { bandeja, espera } from '#domain/traducciones/areas.ts';
import { Badge } from '../../components/badge.tsx';
import { IconButton } from '../../components/button.tsx';
import { Lista } from '../../components/lista.tsx';
import type { Columna } from '../../components/lista.tsx';
import { Resguardo } from '../../datos/components/resguardo.tsx';
import { marcaOf } from '../../datos/pendientes.ts';
import type { VentaPendiente } from '../../datos/pendientes.ts';
import { tidyBorrador } from '../../features/documento-editor/tidy-borrador.ts';
import { formatHora } from '../../lib/format-hora.ts';
import { textosOf } from '../../lib/i18n.ts';
import { pathTo } from '../../lib/paths.ts';
import { sendAhora } from '../sin-red/use-cola.ts';
import { useCanOpen } from '../../lib/use-permiso.ts';
import { enHoraDelServidor } from '../../lib/reloj.ts';

const t = textosOf({ bandeja, espera });

type Props = {
  ventas: readonly VentaPendiente[];
  isTerminada: (venta: VentaPendiente) => boolean;
  onDismiss: (codigo: string) => void;
  /** Looks at the state of the sale at once. */
  onLook: (codigo: string) => void;
};

const clienteOf = ({ invoice }: VentaPendiente): string => invoice.input.receptor.nombre;

/** Next step of the user; null while the sale ends by itself. */
function pasoOf({ situacion, invoice }: VentaPendiente): string | null {
  if (situacion === 'revisar') return invoice.ultimoError?.mensaje ?? t('bandeja.corregir');
  if (situacion === 'noEnviada') return t('bandeja.enviar');
  return situacion === 'rechazada' ? t('bandeja.corregir') : null;
}

/** Whether the device alone has the sale. */
const isSoloAqui = ({ situacion }: VentaPendiente): boolean =>
  situacion === 'enCola' || situacion === 'revisar';

/** Total at the server, or of a sale that only the device has; nothing while neither is known. */
function totalDe(venta: VentaPendiente): string | null {
  const { avance, invoice } = venta;
  if (avance) return formatMonto(decimalFromNumber(avance.total), avance.moneda);
  if (!isSoloAqui(venta)) return null;
  return formatMonto(calculateDocumento(tidyBorrador(invoice.input)).granTotal, invoice.input.moneda);
}

function nombreOf(venta: VentaPendiente): string {
  const paso = venta.situacion === 'revisar' ? t('bandeja.corregir') : pasoOf(venta);
  const cliente = clienteOf(venta);
  return paso === null ? t('bandeja.ver', { cliente }) : t('bandeja.abrirPara', { paso, cliente });
}

function columnasOf({ isTerminada, onDismiss, onLook }: Props): readonly Columna<VentaPendiente>[] {
  return [
    { clave: 'cliente', titulo: t('bandeja.columna.cliente'), rol: 'titulo', celda: clienteOf },
    {
      clave: 'hora',
      titulo: t('bandeja.columna.hora'),
      rol: 'detalle',
      ancho: 4.25,
      celda: ({ invoice }) => formatHora(toGuatemala(enHoraDelServidor(invoice.actualizadoEn)).iso),
    },
    { clave: 'paso', titulo: t('bandeja.columna.paso'), rol: 'detalle', ancho: 7.5, celda: pasoOf },
    {
      clave: 'estado',
      titulo: t('bandeja.columna.estado'),
      rol: 'estado',
      ancho: 8.5,
      celda: ({ situacion }) => <Badge {...marcaOf(situacion)} texto={t(`bandeja.${situacion}`)} />,
    },
    {
      clave: 'total',
      titulo: t('bandeja.columna.total'),
      rol: 'monto',
      ancho: 7.5,
      celda: totalDe,
    },
    {
      clave: 'accion',
      titulo: t('comun.lista.acciones'),
      rol: 'acciones',
      ancho: 4.5,
      celda: (venta, { tabIndex }) => {
        const { codigo } = venta.invoice;
        const cliente = clienteOf(venta);
        return isTerminada(venta) ? (
          <IconButton
            icono="cerrar"
            variante="enlace"
            tabIndex={tabIndex}
            etiqueta={t('bandeja.quitar', { cliente })}
            onClick={() => onDismiss(codigo)}
          />
        ) : (
          <IconButton
            icono="reintentar"
            variante="enlace"
            tabIndex={tabIndex}
            etiqueta={t(venta.situacion === 'enCola' ? 'bandeja.enviarAhora' : 'bandeja.consultar', {
              cliente,
            })}
            onClick={() => (venta.situacion === 'enCola' ? sendAhora() : onLook(codigo))}
          />
        );
      },
    },
  ];
}

/** Way to the purchase after which the sales that wait for credits go out. */
function SinCreditos() {
  const canComprar = useCanOpen('suscripcion');
  return (
    <p className="bandeja-ayuda">
      {t('espera.bandeja')}{' '}
      {canComprar ? (
        <Link className="boton-enlace" to={pathTo('suscripcion')}>
          {t('espera.comprar')}
        </Link>
      ) : null}
    </p>
  );
}

/** One row for each sale: a press opens it, to be seen, sent or corrected. */
export function BandejaFilas(props: Props) {
  const soloAqui = props.ventas.find(isSoloAqui);
  return (
    <>
      {props.ventas.some(({ situacion }) => situacion === 'sinCreditos') ? <SinCreditos /> : null}
      {soloAqui === undefined ? null : (
        <div className="bandeja-ayuda">
          <Resguardo nit={soloAqui.invoice.establishment} />
        </div>
      )}
      <Lista
        titulo={t('bandeja.lista')}
        columnas={columnasOf(props)}
        filas={props.ventas}
        claveDe={({ invoice }) => invoice.codigo}
        abrir={{ to: ({ invoice }) => pathTo('documento', invoice.codigo) }}
        nombreDe={nombreOf}
      />
    </>
  );
}
