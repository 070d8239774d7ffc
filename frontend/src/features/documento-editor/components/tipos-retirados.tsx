import type { TipoDocumento } from '#domain/documentos/borrador.ts';
import { TIPOS_DOCUMENTO, tiposEmitiblesOf, tiposOf } from '#domain/documentos/tipos.ts';
import type { Establecimiento } from '#domain/establecimiento/establecimiento.ts';
import { t } from '../../../lib/i18n.ts';

type Emisor = Pick<Establecimiento, 'regimenSat'>;

/** Types of the regime's list that SAT no longer takes from it. */
export function noEmitiblesOf({ regimenSat }: Emisor): readonly TipoDocumento[] {
  const emitibles = tiposEmitiblesOf(regimenSat);
  return tiposOf(regimenSat).tipos.filter((tipo) => !emitibles.includes(tipo));
}

/** Why the list of types shows some that cannot be chosen: out of SAT's schema, or not for the affiliation. */
export function TiposRetirados({ establecimiento }: { establecimiento: Emisor }) {
  const tipos = noEmitiblesOf(establecimiento);
  if (tipos.length === 0) return null;
  return (
    <details className="tipos-retirados">
      <summary>{t('editor.tipo.retirados')}</summary>
      <ul className="secundario">
        {tipos.map((tipo) => (
          <li key={tipo}>
            <strong>{tipo}</strong>{' '}
            {t(TIPOS_DOCUMENTO[tipo].retirado ? 'editor.tipo.retirado' : 'editor.tipo.afiliacion')}
          </li>
        ))}
      </ul>
    </details>
  );
}
