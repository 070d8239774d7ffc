import { Badge } from '../../../components/badge.tsx';
import type { TonoInsignia } from '../../../components/badge.tsx';
import type { NombreIcono } from '../../../components/iconos.ts';
import type { Archivo, Importacion, Resultado } from '../api.ts';
import { hasProblemas, isConReparos, resultadoOf } from '../resumen.ts';
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
  POR_COMPROBAR: { tono: 'aviso', icono: 'alerta' },
  FALSIFICADO: { tono: 'peligro', icono: 'alerta' },
  ANULACION: { tono: 'info', icono: 'anular' },
  REPETIDO: { tono: 'contorno', icono: 'copiar' },
  AJENO: { tono: 'aviso', icono: 'usuario' },
  INVALIDO: { tono: 'peligro', icono: 'alerta' },
  SIN_CREDITOS: { tono: 'peligro', icono: 'caja' },
  OMITIDO: { tono: 'contorno', icono: 'archivo' },
  DESHECHO: { tono: 'contorno', icono: 'anular' },
};

/** State of an import; a finished one of which somebody must look at files is not green. */
export function EstadoImportacion({ importacion }: { importacion: Importacion }) {
  const { estado } = importacion;
  const dibujo: Insignia =
    estado === 'TERMINADA' && hasProblemas(importacion)
      ? { tono: 'aviso', icono: 'alerta' }
      : ESTADOS[estado];
  return <Badge {...dibujo} texto={t(`importacion.estado.${estado}`)} />;
}

/** Result of a file; one that was loaded with remarks is not green. */
export function ResultadoArchivo({ archivo }: { archivo: Archivo }) {
  const resultado = resultadoOf(archivo);
  const nombre = t(`importacion.resultado.${resultado}`);
  return isConReparos(archivo) ? (
    <Badge tono="aviso" icono="alerta" texto={t('importacion.resultado.conReparos', { resultado: nombre })} />
  ) : (
    <Badge {...RESULTADOS[resultado]} texto={nombre} />
  );
}

/** Names of the uploads of an import: the first one, and how many more. */
export function nombresText({ nombres }: Pick<Importacion, 'nombres'>): string {
  const [nombre = '', ...resto] = nombres;
  return resto.length === 0 ? nombre : t('importacion.nombre.varios', { nombre, cantidad: resto.length });
}
