import type { RegimenSat } from '#domain/establecimiento/establecimiento.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { tiposEmitiblesOf, tiposOf } from '#domain/documentos/modelo/tipos-por-regimen.ts';
import { t } from '../i18n.ts';

/** Explains why a sale does not list some types of the regime: gone from SAT's schema, or not for the affiliation. */
export function TiposRetirados({ regimen }: { regimen: RegimenSat }) {
  const emitibles = tiposEmitiblesOf(regimen);
  const tipos = tiposOf(regimen).tipos.filter((tipo) => !emitibles.includes(tipo));
  if (tipos.length === 0) return null;
  return (
    <details className="establecimiento-tipos">
      <summary>{t('establecimiento.tipos.retirados')}</summary>
      <ul className="secundario">
        {tipos.map((tipo) => (
          <li key={tipo}>
            <strong>{tipo}</strong>{' '}
            {t(
              TIPOS_DOCUMENTO[tipo].retirado
                ? 'establecimiento.tipos.retirado'
                : 'establecimiento.tipos.afiliacion',
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
