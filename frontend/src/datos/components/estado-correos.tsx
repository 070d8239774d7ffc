import { ESTADOS_CORREO, isEstadoCorreo } from '#domain/correo/estado.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { ICONO_AVISO } from '../../components/iconos.ts';
import { Icon } from '../../components/icon.tsx';
import type { TipoAviso } from '../../components/iconos.ts';
import { catalogError } from '../../lib/api-error.ts';
import { t } from '../i18n-envios.ts';
import type { CorreoDeDocumento, EntregaCorreo } from '../mail-documento.ts';

type Linea = { clave: string; tono: TipoAviso; texto: string };

/** State of each message, and the addresses that take none, in sentences. */
export function EstadoCorreos({ entrega }: { entrega: EntregaCorreo }) {
  const lineas = [...entrega.correos.map(toLinea), ...supresionesOf(entrega)];
  if (lineas.length === 0) return null;
  return (
    <ul className="estado-correos" aria-label={t('envios.titulo')}>
      {lineas.map(({ clave, tono, texto }) => (
        <li key={clave} className={`estado-correo estado-correo-${tono}`}>
          <Icon name={ICONO_AVISO[tono]} />
          <span>{texto}</span>
        </li>
      ))}
    </ul>
  );
}

function toLinea({ id, clase, correo, estado, fecha, proximoIntento }: CorreoDeDocumento): Linea {
  const clave = `envios.estado.${estado}`;
  const huecos = {
    correo,
    fecha: formatFechaHora(fecha),
    cuando: formatFechaHora(proximoIntento ?? fecha),
  };
  return {
    clave: id,
    tono: isEstadoCorreo(estado) ? ESTADOS_CORREO[estado].tono : 'info',
    texto: withClase(clase, t.has(clave) ? t(clave, huecos) : `${correo}: ${estado}`),
  };
}

/** Says before the state what the message is about, when it does not deliver the document. */
function withClase(clase: string, texto: string): string {
  return clase === 'ANULACION' ? t('envios.clase.ANULACION', { texto }) : texto;
}

/** Addresses that take no mail and of which no message says so yet: another document's came back, or a link was pressed. */
function supresionesOf({ correos, supresiones, detenido }: EntregaCorreo): Linea[] {
  const isDicha = (correo: string, motivo: string): boolean =>
    correos.some((each) => each.correo.toLowerCase() === correo && each.estado === motivo);
  const lineas = supresiones
    .filter(({ correo, motivo }) => !isDicha(correo, motivo))
    .flatMap(({ correo, motivo }): Linea[] => {
      const clave = `envios.supresion.${motivo}`;
      return t.has(clave) ? [{ clave: correo, tono: 'warning', texto: t(clave, { correo }) }] : [];
    });
  return detenido
    ? [{ clave: 'detenido', tono: 'error', texto: catalogError('CORREO_DETENIDO').message }, ...lineas]
    : lineas;
}
