import { Badge } from '../../../components/badge.tsx';
import type { TonoInsignia } from '../../../components/badge.tsx';
import type { NombreIcono } from '../../../components/iconos.ts';
import type { Importacion, Resultado } from '../api.ts';
import { t } from '../i18n.ts';

type Insignia = { tono: TonoInsignia; icono: NombreIcono };

const ESTADOS: Readonly<Record<Importacion['estado'], Insignia>> = {
  PREPARANDO: { tono: 'aviso', icono: 'subir' },
  LEYENDO: { tono: 'info', icono: 'reloj' },
  TERMINADA: { tono: 'exito', icono: 'correcto' },
  FALLIDA: { tono: 'peligro', icono: 'alerta' },
  DESHACIENDO: { tono: 'info', icono: 'reloj' },
  DESHECHA: { tono: 'contorno', icono: 'anular' },
};

const RESULTADOS: Readonly<Record<Resultado, Insignia>> = {
  COMPRA: { tono: 'exito', icono: 'correcto' },
  VENTA: { tono: 'exito', icono: 'correcto' },
  ANULACION: { tono: 'info', icono: 'anular' },
  REPETIDO: { tono: 'contorno', icono: 'copiar' },
  AJENO: { tono: 'aviso', icono: 'usuario' },
  INVALIDO: { tono: 'peligro', icono: 'alerta' },
  SIN_CREDITOS: { tono: 'peligro', icono: 'caja' },
  OMITIDO: { tono: 'contorno', icono: 'archivo' },
  DESHECHO: { tono: 'contorno', icono: 'anular' },
};

export function EstadoImportacion({ estado }: { estado: Importacion['estado'] }) {
  return <Badge {...ESTADOS[estado]} texto={t(`importacion.estado.${estado}`)} />;
}

export function ResultadoArchivo({ resultado }: { resultado: Resultado }) {
  return <Badge {...RESULTADOS[resultado]} texto={t(`importacion.resultado.${resultado}`)} />;
}

/** Names of the uploads of an import: the first one, and how many more. */
export function nombresText({ nombres }: Pick<Importacion, 'nombres'>): string {
  const [nombre = '', ...resto] = nombres;
  return resto.length === 0 ? nombre : t('importacion.nombre.varios', { nombre, cantidad: resto.length });
}
