import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import type { Establecimiento } from '#domain/establecimiento/establecimiento.ts';
import { t } from '../i18n-opciones.ts';
import { noEmitiblesOf } from '../tipos.ts';

/** Explains why some listed types cannot be chosen: gone from SAT's schema, or not for the affiliation. */
export function TiposRetirados({ establecimiento }: { establecimiento: Establecimiento }) {
  const tipos = noEmitiblesOf(establecimiento);
  if (tipos.length === 0) return null;
  return (
    <details className="editor-tipos-retirados">
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
