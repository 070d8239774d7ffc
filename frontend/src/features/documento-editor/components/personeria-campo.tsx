import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import { PERSONERIAS_DE_RECIBOS } from '#domain/documentos/modelo/personerias.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { SelectField } from '../../../components/field.tsx';
import { t } from '../i18n-opciones.ts';
import { fieldIdOf } from '../marcas.ts';
import type { EdicionViva } from '../use-edicion.ts';

/** SAT's code of the issuer's legal form, for receipts only. */
export function PersoneriaCampo({ viva }: { viva: EdicionViva }) {
  const { edicion, mensajes, edit } = viva;
  const { tipoPersoneria, tipoDocumento } = edicion.borrador;
  const { personeria } = TIPOS_DOCUMENTO[tipoDocumento];
  if (personeria === 'prohibida') return null;
  return (
    <SelectField
      id={fieldIdOf('tipoPersoneria')}
      etiqueta={t('editor.personeria.etiqueta')}
      opcional={personeria === 'opcional'}
      error={mensajes.get('tipoPersoneria')}
      opciones={[
        { valor: '', texto: t('editor.personeria.elegir') },
        ...codigosDePersoneria(tipoPersoneria).map((codigo) => ({
          valor: String(codigo),
          texto: String(codigo),
        })),
      ]}
      value={tipoPersoneria === null ? '' : String(tipoPersoneria)}
      onChange={(event) =>
        edit({
          tipo: 'changeDatos',
          cambios: { tipoPersoneria: event.target.value === '' ? null : Number(event.target.value) },
        })
      }
    />
  );
}

/** Codes to choose from, with the issuer's own even where it may not issue the type; the rule then reports it at the field. */
function codigosDePersoneria(propia: DocumentoBorrador['tipoPersoneria']): readonly number[] {
  return propia === null || PERSONERIAS_DE_RECIBOS.includes(propia)
    ? PERSONERIAS_DE_RECIBOS
    : [propia, ...PERSONERIAS_DE_RECIBOS];
}
