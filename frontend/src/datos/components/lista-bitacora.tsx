import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Lista } from '../../components/lista.tsx';
import type { Columna } from '../../components/lista.tsx';
import { formatDia } from '../../lib/format-dia.ts';
import { pathTo } from '../../lib/paths.ts';
import type { RegistroLegible } from '../bitacora.ts';
import { t } from '../i18n-bitacora.ts';
import { readHoy } from '../../lib/reloj.ts';

type Props = {
  titulo: string;
  registros: readonly RegistroLegible[];
  /** Whether the reader may open the documents that the records concern. */
  canOpenDocumento: boolean;
  isOcupada: boolean;
  /** Reads the records before these; null when there are none. */
  onMas: (() => void) | null;
};

/** Rows that are drawn at first, and more at each press: a telephone shows a dozen. */
const POR_VEZ = 25;

/** The parts of "dd-mm-yyyy hh:mm". */
const diaOf = ({ fecha }: RegistroLegible): string =>
  `${fecha.slice(6, 10)}-${fecha.slice(3, 5)}-${fecha.slice(0, 2)}`;
const horaOf = ({ fecha }: RegistroLegible): string => fecha.slice(11);

/** The newest records of the audit log by day, and those before them at a press; a row opens all that is known of one. */
export function ListaBitacora({ titulo, registros, canOpenDocumento, isOcupada, onMas }: Props) {
  const [abierto, setAbierto] = useState<RegistroLegible | null>(null);
  const [vistos, setVistos] = useState(POR_VEZ);
  const showMas = (): void => {
    setVistos(vistos + POR_VEZ);
    if (registros.length < vistos + POR_VEZ) onMas?.();
  };
  const hoy = readHoy();
  return (
    <>
      {registros.length === 0 ? null : (
        <Lista
          titulo={titulo}
          columnas={columnasOf()}
          filas={registros.slice(0, vistos)}
          claveDe={({ id }) => id}
          abrir={{ onAbrir: setAbierto }}
          nombreDe={(registro) => `${registro.accion}, ${registro.usuario}, ${registro.fecha}`}
          grupos={{ claveDe: diaOf, cabeza: (dia) => ({ titulo: formatDia(dia, hoy) }) }}
        />
      )}
      {registros.length <= vistos && onMas === null ? null : (
        <div>
          <Button icono="reloj" ocupado={isOcupada} onClick={showMas}>
            {t('bitacora.mas')}
          </Button>
        </div>
      )}
      {abierto === null ? null : (
        <Registro registro={abierto} canOpenDocumento={canOpenDocumento} onClose={() => setAbierto(null)} />
      )}
    </>
  );
}

function columnasOf(): readonly Columna<RegistroLegible>[] {
  return [
    { clave: 'hora', titulo: t('bitacora.tabla.hora'), rol: 'detalle', ancho: 4.25, celda: horaOf },
    {
      clave: 'accion',
      titulo: t('bitacora.tabla.accion'),
      rol: 'titulo',
      celda: ({ accion, detalle }) => (
        <>
          {accion}
          {detalle === '' ? null : <span className="secundario"> · {detalle}</span>}
        </>
      ),
    },
    {
      clave: 'usuario',
      titulo: t('bitacora.tabla.usuario'),
      rol: 'detalle',
      ancho: 10,
      celda: ({ usuario }) => usuario,
    },
    {
      clave: 'dispositivo',
      titulo: t('bitacora.tabla.dispositivo'),
      rol: 'dato',
      ancho: 10,
      celda: ({ dispositivo }) => dispositivo,
    },
    {
      clave: 'resultado',
      titulo: t('bitacora.tabla.resultado'),
      rol: 'estado',
      ancho: 8.5,
      celda: ({ fin }) => (fin === 'hecho' ? null : <Fin fin={fin} />),
    },
  ];
}

/** Tells that a change was not made, or may not have been; nearly all were made, which needs no word. */
function Fin({ fin }: { fin: 'noHecho' | 'cortado' }) {
  return fin === 'cortado' ? (
    <Badge tono="aviso" icono="alerta" texto={t('bitacora.resultado.cortado')} />
  ) : (
    <Badge tono="peligro" icono="anular" texto={t('bitacora.resultado.noHecho')} />
  );
}

type RegistroProps = { registro: RegistroLegible; canOpenDocumento: boolean; onClose: () => void };

/** Everything that the log says of one change. */
function Registro({ registro, canOpenDocumento, onClose }: RegistroProps) {
  const { accion, fecha, usuario, objeto, documento, resultado, motivo, dispositivo, ip } = registro;
  const datos = [
    [t('bitacora.tabla.fecha'), fecha],
    [t('bitacora.tabla.usuario'), usuario],
    [t('bitacora.tabla.objeto'), objeto],
    [t('bitacora.tabla.resultado'), resultado],
    [t('bitacora.tabla.motivo'), motivo],
    [t('bitacora.tabla.dispositivo'), dispositivo],
    [t('bitacora.tabla.ip'), ip],
  ] as const;
  return (
    <Dialog titulo={accion} onClose={onClose}>
      <dl className="datos">
        {datos
          .filter(([, valor]) => valor !== '')
          .map(([etiqueta, valor]) => (
            <div key={etiqueta}>
              <dt>{etiqueta}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
      </dl>
      <div className="fila fila-final">
        {documento === null || !canOpenDocumento ? null : (
          <Link className="boton-enlace" to={pathTo('documento', documento)}>
            {t('bitacora.objeto.verDocumento')}
          </Link>
        )}
        <Button onClick={onClose}>{t('comun.boton.cerrar')}</Button>
      </div>
    </Dialog>
  );
}
