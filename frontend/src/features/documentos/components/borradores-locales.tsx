import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatFechaHora, toGuatemala } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { Pregunta } from '../../../components/pregunta.tsx';
import { t } from '../i18n.ts';
import { deleteInvoice } from '../../../datos/documentos-locales.ts';
import { pathTo } from '../../../lib/paths.ts';
import { showError } from '../../../lib/toasts.ts';
import { listBorradores } from '../borradores.ts';
import type { BorradorListado } from '../borradores.ts';

function describe({ receptor, actualizadoEn }: BorradorListado): { receptor: string; fecha: string } {
  return {
    receptor: receptor === '' ? t('documentos.borradores.sinNombre') : receptor,
    fecha: formatFechaHora(toGuatemala(actualizadoEn).iso),
  };
}

/** List of the drafts on this device. */
export function BorradoresLocales({ nit }: { nit: string }) {
  const client = useQueryClient();
  const queryKey = ['borradores', nit];
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
    <section className="tarjeta pila-corta" aria-labelledby="borradores-titulo">
      <h2 id="borradores-titulo" className="titulo-menor">
        {t('documentos.borradores.titulo')}
      </h2>
      <ul className="documentos-borradores">
        {data.map((borrador) => (
          <li key={borrador.codigo} className="fila">
            <Link to={pathTo('documento', borrador.codigo)}>
              {t('documentos.borradores.abrir', describe(borrador))}
            </Link>
            <Button
              variante="enlace"
              aria-label={t('documentos.borradores.descartar', describe(borrador))}
              onClick={() => setDiscarding(borrador.codigo)}
            >
              {t('documentos.borradores.descartarCorto')}
            </Button>
          </li>
        ))}
      </ul>
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
