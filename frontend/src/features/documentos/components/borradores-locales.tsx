import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFechaHora, toGuatemala } from '#domain/fechas/guatemala.ts';
import { IconButton } from '../../../components/button.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { Pregunta } from '../../../components/pregunta.tsx';
import { t } from '../i18n.ts';
import { deleteInvoice } from '../../../datos/documentos-locales.ts';
import { pathTo } from '../../../lib/paths.ts';
import { showError } from '../../../lib/toasts.ts';
import { claveBorradores, listBorradores } from '../borradores.ts';
import type { BorradorListado } from '../borradores.ts';
import { enHoraDelServidor } from '../../../lib/reloj.ts';

function describe({ receptor, actualizadoEn }: BorradorListado): { receptor: string; fecha: string } {
  return {
    receptor: receptor === '' ? t('documentos.borradores.sinNombre') : receptor,
    fecha: formatFechaHora(toGuatemala(enHoraDelServidor(actualizadoEn)).iso),
  };
}

const columnasOf = (onDiscard: (codigo: string) => void): readonly Columna<BorradorListado>[] => [
  {
    clave: 'receptor',
    titulo: t('documentos.tabla.receptor'),
    rol: 'titulo',
    celda: (borrador) => describe(borrador).receptor,
  },
  {
    clave: 'fecha',
    titulo: t('documentos.borradores.guardado'),
    rol: 'detalle',
    ancho: 10,
    celda: (borrador) => describe(borrador).fecha,
  },
  {
    clave: 'tipo',
    titulo: t('documentos.tabla.tipo'),
    rol: 'detalle',
    ancho: 4.25,
    celda: ({ tipoDocumento }) => tipoDocumento,
  },
  {
    clave: 'descartar',
    titulo: t('comun.lista.acciones'),
    rol: 'acciones',
    ancho: 5,
    celda: (borrador, { tabIndex }) => (
      <IconButton
        icono="eliminar"
        variante="enlace"
        tabIndex={tabIndex}
        etiqueta={t('documentos.borradores.descartar', describe(borrador))}
        onClick={() => onDiscard(borrador.codigo)}
      />
    ),
  },
];

/** List of the drafts on this device. */
export function BorradoresLocales({ nit }: { nit: string }) {
  const client = useQueryClient();
  const queryKey = claveBorradores(nit);
  const { data } = useQuery({ queryKey, queryFn: () => listBorradores(nit), gcTime: 0 });
  const [discarding, setDiscarding] = useState<string | null>(null);
  const discard = (codigo: string) => {
    setDiscarding(null);
    deleteInvoice(codigo)
      .then(() => client.invalidateQueries({ queryKey }))
      .catch(showError);
  };
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="pila-corta" aria-labelledby="borradores-titulo">
      <h2 id="borradores-titulo" className="titulo-menor">
        {t('documentos.borradores.titulo')}
      </h2>
      <Lista
        titulo={t('documentos.borradores.titulo')}
        columnas={columnasOf(setDiscarding)}
        filas={data}
        claveDe={({ codigo }) => codigo}
        abrir={{ to: ({ codigo }) => pathTo('documento', codigo) }}
        nombreDe={(borrador) => t('documentos.borradores.abrir', describe(borrador))}
      />
      {discarding === null ? null : (
        <Pregunta
          titulo={t('documentos.borradores.descartarTitulo')}
          texto={t('documentos.borradores.descartarTexto')}
          boton={t('documentos.borradores.descartarCorto')}
          cancelar={t('documentos.borradores.conservar')}
          onConfirm={() => discard(discarding)}
          onClose={() => setDiscarding(null)}
        />
      )}
    </section>
  );
}
