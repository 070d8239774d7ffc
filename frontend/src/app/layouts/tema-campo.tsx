import { useState } from 'react';
import { Chips } from '../../components/chips.tsx';
import { SelectorIdioma } from '../../components/selector-idioma.tsx';
import { t } from '../../lib/i18n.ts';
import { pickIdioma } from '../../lib/idioma-usuario.ts';
import { showError } from '../../lib/toasts.ts';
import { TEMAS, chooseTema, readTema } from '../../lib/tema.ts';

/** Choice of the colours of this device, and of the language. */
export function TemaCampo() {
  const [tema, setTema] = useState(readTema);
  return (
    <>
      <Chips
        etiqueta={t('comun.tema')}
        opciones={TEMAS.map((valor) => ({ valor, texto: t(`comun.tema.${valor}`) }))}
        valor={tema}
        onChange={(elegido) => {
          chooseTema(elegido);
          setTema(elegido);
        }}
      />
      <SelectorIdioma onElegir={(codigo) => void pickIdioma(codigo).catch(showError)} />
    </>
  );
}
