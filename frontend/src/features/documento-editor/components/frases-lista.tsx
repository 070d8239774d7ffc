import { frasesOf, isSame, opcionesFrase } from '#domain/documentos/calculo/frases.ts';
import type { FraseOpcion } from '#domain/documentos/calculo/frases.ts';
import type { FraseElegida } from '#domain/documentos/modelo/borrador.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { Establecimiento } from '#domain/establecimiento/establecimiento.ts';
import { Checkbox } from '../../../components/field.tsx';
import { casoFrase } from '../../../datos/caso-frase.ts';
import { t } from '../i18n-opciones.ts';
import type { EdicionViva } from '../use-edicion.ts';

type Props = { viva: EdicionViva; establecimiento: Establecimiento; origen: DocumentoCompleto | null };

/** Phrases that will be printed, each with its reason, and a box where the law leaves a choice. */
export function FrasesLista({ viva, establecimiento, origen }: Props) {
  const { limpio, mensajes, edit } = viva;
  const frases = frasesOf(establecimiento, limpio, origen);
  const opciones = opcionesFrase(establecimiento, limpio);
  const { frasesElegidas } = limpio;
  const choose = (opcion: FraseOpcion, isElegida: boolean) =>
    edit({
      tipo: 'changeDatos',
      cambios: { frasesElegidas: chooseFrase(frasesElegidas, opcion, isElegida) },
    });
  return (
    <fieldset className="editor-grupo pila-corta" data-prueba="frases">
      <legend className="campo-etiqueta">{t('editor.frases.titulo')}</legend>
      {frases.length === 0 ? <p className="secundario">{t('editor.frases.ninguna')}</p> : null}
      <ul className="pila-corta">
        {frases.map(({ tipoFrase, codigoEscenario, texto, motivo }) => (
          <li key={`${tipoFrase}/${codigoEscenario}`}>
            {texto}{' '}
            <span className="campo-ayuda editor-frase-motivo">{t(`editor.frases.motivo.${motivo}`)}</span>
          </li>
        ))}
      </ul>
      {mensajes.has('frasesElegidas') ? (
        <p className="campo-error" role="alert">
          {mensajes.get('frasesElegidas')}
        </p>
      ) : null}
      {opciones.length === 0 ? null : (
        <details>
          <summary>{t('editor.frases.elegir')}</summary>
          <ul className="editor-frases-opciones">
            {opciones.map((opcion) => (
              <li key={`${opcion.tipoFrase}/${opcion.codigoEscenario}`}>
                <Checkbox
                  checked={frasesElegidas.some((elegida) => isSame(elegida, opcion))}
                  onChange={(event) => choose(opcion, event.target.checked)}
                >
                  {casoFrase(opcion.tipoFrase, opcion.codigoEscenario)}{' '}
                  <span className="campo-ayuda">{opcion.texto}</span>
                </Checkbox>
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  );
}

/** Chooses a phrase; it replaces another one of its type, because a type may appear only once (rule 2.6.1-28). */
function chooseFrase(
  elegidas: readonly FraseElegida[],
  { tipoFrase, codigoEscenario }: FraseOpcion,
  isElegida: boolean,
): FraseElegida[] {
  const others = elegidas.filter((each) => each.tipoFrase !== tipoFrase);
  return isElegida ? [...others, { tipoFrase, codigoEscenario, numeroResolucion: '' }] : others;
}
