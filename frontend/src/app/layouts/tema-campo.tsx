import { useState } from 'react';
import { Chips } from '../../components/chips.tsx';
import { t } from '../../lib/i18n.ts';
import { TEMAS, chooseTema, readTema } from '../../lib/tema.ts';

/** Choice of the colours of this device. */
export function TemaCampo() {
  const [tema, setTema] = useState(readTema);
  return (
    <Chips
      etiqueta={t('comun.tema')}
      opciones={TEMAS.map((valor) => ({ valor, texto: t(`comun.tema.${valor}`) }))}
      valor={tema}
      onChange={(elegido) => {
        chooseTema(elegido);
        setTema(elegido);
      }}
    />
  );
}
