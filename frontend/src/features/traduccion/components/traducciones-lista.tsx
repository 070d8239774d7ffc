import { useState } from 'react';
import { ESPANOL } from '#domain/traducciones/edicion.ts';
import { Badge } from '../../../components/badge.tsx';
import type { TonoInsignia } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Chips } from '../../../components/chips.tsx';
import { deferComponent } from '../../../components/deferred.tsx';
import { TextField } from '../../../components/field.tsx';
import { Filtros } from '../../../components/filtros.tsx';
import type { NombreIcono } from '../../../components/iconos.ts';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { ArchivosTabla } from '../../../datos/components/archivos-tabla.tsx';
import { downloadText } from '../../../lib/download-text.ts';
import { formatCantidad } from '../../../lib/format-cantidad.ts';
import { useFiltros } from '../../../lib/use-filtros.ts';
import type { TraduccionLeida } from '../api.ts';
import { toJson, toTabla } from '../archivo.ts';
import { nombreOf, t } from '../i18n.ts';
import { CUALES, OTROS, estadoDe, filterTraducciones } from '../traducciones.ts';
import type { Filtro, OtroIdioma } from '../traducciones.ts';
import { readHoy } from '../../../lib/reloj.ts';

const Dialogo = deferComponent(async () => (await import('./traduccion-dialogo.tsx')).TraduccionDialogo);
const Importar = deferComponent(async () => (await import('./importar-dialogo.tsx')).ImportarDialogo);

type EstadoMostrado = 'FALTA' | NonNullable<ReturnType<typeof estadoDe>>;
const INSIGNIAS: Readonly<Record<EstadoMostrado, { tono: TonoInsignia; icono: NombreIcono }>> = {
  FALTA: { tono: 'contorno', icono: 'menos' },
  SEMILLA: { tono: 'aviso', icono: 'reloj' },
  TRADUCIDO: { tono: 'aviso', icono: 'reloj' },
  REVISADO: { tono: 'exito', icono: 'correcto' },
  DESACTUALIZADO: { tono: 'aviso', icono: 'alerta' },
};
const FILTROS = { idioma: '', cuales: 'todas', buscar: '' };

/** The labels with their texts. Search and filters are in the address; a press opens the row. */
export function TraduccionesLista({ filas }: { filas: readonly TraduccionLeida[] }) {
  const { valores, change } = useFiltros(FILTROS);
  const [abierta, setAbierta] = useState<string | null>(null);
  const [isImportando, setIsImportando] = useState(false);
  const filtro: Filtro = {
    idioma: OTROS.find((each) => each === valores.idioma) ?? null,
    cuales: CUALES.find((each) => each === valores.cuales) ?? 'todas',
    buscar: valores.buscar,
  };
  const halladas = filterTraducciones(filas, filtro);
  const fila = filas.find(({ etiqueta }) => etiqueta === abierta);
  return (
    <>
      <Filtros
        activos={(filtro.idioma === null ? 0 : 1) + (filtro.cuales === 'todas' ? 0 : 1)}
        resultado={t('traduccion.cuenta', {
          cantidad: formatCantidad(halladas.length),
          total: formatCantidad(filas.length),
        })}
        accion={<Archivos filas={halladas} onImportar={() => setIsImportando(true)} />}
        buscar={
          <TextField
            etiqueta={t('traduccion.buscar')}
            placeholder={t('traduccion.buscar')}
            type="search"
            value={valores.buscar}
            onChange={({ currentTarget }) => change({ buscar: currentTarget.value })}
          />
        }
      >
        <Chips
          etiqueta={t('traduccion.filtro.idioma')}
          isMudo
          opciones={[
            { valor: '', texto: t('traduccion.filtro.todos') },
            ...OTROS.map((idioma) => ({ valor: idioma as string, texto: nombreOf(idioma) })),
          ]}
          valor={filtro.idioma ?? ''}
          onChange={(idioma) => change({ idioma })}
        />
        <Chips
          etiqueta={t('traduccion.filtro.cuales')}
          isMudo
          opciones={CUALES.map((valor) => ({ valor, texto: t(`traduccion.filtro.${valor}`) }))}
          valor={filtro.cuales}
          onChange={(cuales) => change({ cuales })}
        />
      </Filtros>
      {halladas.length === 0 ? (
        <EmptyState icono="buscar" texto={t('traduccion.sinCoincidencias')} />
      ) : (
        <Lista
          titulo={t('traduccion.titulo')}
          columnas={columnasOf(filtro.idioma)}
          filas={halladas}
          claveDe={({ etiqueta }) => etiqueta}
          abrir={{ onAbrir: ({ etiqueta }) => setAbierta(etiqueta) }}
          isDensa
        />
      )}
      {fila === undefined ? null : (
        <Dialogo.Deferred key={fila.etiqueta} {...{ fila, filas }} onClose={() => setAbierta(null)} />
      )}
      {isImportando ? <Importar.Deferred filas={filas} onClose={() => setIsImportando(false)} /> : null}
    </>
  );
}

type ArchivosProps = { filas: readonly TraduccionLeida[]; onImportar: () => void };

/** Files with the rows that are shown, and the way back for them. */
function Archivos({ filas, onImportar }: ArchivosProps) {
  const archivo = t('traduccion.archivo', { fecha: readHoy() });
  return (
    <div className="fila traduccion-archivos">
      <ArchivosTabla hoja={t('traduccion.titulo')} tabla={() => toTabla(filas)} archivo={archivo} />
      <Button
        icono="descargar"
        onClick={() => downloadText(toJson(filas), `${archivo}.json`, 'application/json')}
      >
        {t('traduccion.exportarJson')}
      </Button>
      <Button icono="subir" onClick={onImportar}>
        {t('traduccion.importar')}
      </Button>
    </div>
  );
}

/** The four languages side by side; of one language its texts and what became of each. */
function columnasOf(idioma: OtroIdioma | null): Columna<TraduccionLeida>[] {
  const idiomas = idioma === null ? OTROS : [idioma];
  const columnas: Columna<TraduccionLeida>[] = [
    {
      clave: ESPANOL,
      titulo: nombreOf(ESPANOL),
      rol: 'titulo',
      celda: ({ gt_esp }) => gt_esp,
    },
    ...idiomas.map((cada) => ({
      clave: cada,
      titulo: nombreOf(cada),
      rol: 'detalle' as const,
      celda: (fila: TraduccionLeida) => fila[cada] ?? null,
    })),
  ];
  if (idioma === null) return columnas;
  const estado: Columna<TraduccionLeida> = {
    clave: 'estado',
    titulo: t('traduccion.columna.estado'),
    rol: 'estado',
    ancho: 12,
    celda: (fila) => {
      const cual = estadoDe(fila, idioma) ?? 'FALTA';
      return <Badge {...INSIGNIAS[cual]} texto={t(`traduccion.estado.${cual}`)} />;
    },
  };
  return [...columnas, estado];
}
