import { useState } from 'react';
import { mando } from '#domain/traducciones/areas.ts';
import { Button } from '../../components/button.tsx';
import { Chips } from '../../components/chips.tsx';
import { SelectorIdioma } from '../../components/selector-idioma.tsx';
import { showGuia } from '../../lib/guia.ts';
import { textosOf } from '../../lib/i18n.ts';
import { pickIdioma } from '../../lib/idioma-usuario.ts';
import { LETRAS, chooseLetra, readLetra } from '../../lib/letra.ts';
import { showError } from '../../lib/toasts.ts';
import { VOCES, chooseVoz, readVoz } from '../../lib/voz.ts';
import { TEMAS, chooseTema, readTema } from '../../lib/tema.ts';

const t = textosOf({ mando });

/** Choice of the colours and of the letters of this device, and of the language; and the guide, for who looks for help here. */
export function TemaCampo({ onClose }: { onClose: () => void }) {
  const [tema, setTema] = useState(readTema);
  const [voz, setVoz] = useState(readVoz);
  const [letra, setLetra] = useState(readLetra);
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
      <Chips
        etiqueta={t('mando.letra')}
        opciones={LETRAS.map((valor) => ({ valor, texto: t(`mando.letra.${valor}`) }))}
        valor={letra}
        onChange={(elegida) => {
          chooseLetra(elegida);
          setLetra(elegida);
        }}
      />
      <Chips
        etiqueta={t('mando.voz')}
        opciones={VOCES.map((valor) => ({ valor, texto: t(`mando.voz.${valor}`) }))}
        valor={voz}
        onChange={(elegida) => {
          chooseVoz(elegida);
          setVoz(elegida);
        }}
      />
      {voz === 'si' ? <p className="campo-ayuda">{t('mando.voz.ayuda')}</p> : null}
      <SelectorIdioma onElegir={(codigo) => void pickIdioma(codigo).catch(showError)} />
      <Button
        icono="libro"
        onClick={() => {
          onClose();
          showGuia('eligiendo');
        }}
      >
        {t('mando.accion.guia')}
      </Button>
    </>
  );
}
