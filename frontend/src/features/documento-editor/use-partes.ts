import { useState } from 'react';
import { flushSync } from 'react-dom';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { focusRuta } from './focus.ts';
import { isExentoRequerido } from './tidy-borrador.ts';
import type { EdicionViva } from './use-edicion.ts';

/** Parts of a sale that a telephone keeps closed behind chips; wider screens show them always. */
export type ParteVenta = 'documento' | 'receptor';

/** Faults that have their place among the lines or the instalments, which are always in sight. */
const A_LA_VISTA = /^(detalle|valorTotal|datosFacturaCambiaria)/;

/** A part with a fault, or with something that the sale cannot do without, is open by itself. */
function mustShow(parte: ParteVenta, { limpio, mensajes }: EdicionViva): boolean {
  const { tipoDocumento, receptor } = limpio;
  const isOwn = (ruta: string) =>
    parte === 'receptor'
      ? ruta.startsWith('receptor')
      : !ruta.startsWith('receptor') && !A_LA_VISTA.test(ruta);
  if ([...mensajes.keys()].some(isOwn)) return true;
  if (parte === 'documento')
    return isExentoRequerido(tipoDocumento) || TIPOS_DOCUMENTO[tipoDocumento].personeria === 'obligatoria';
  return receptor.nit === '';
}

const CAMPO = { documento: 'tipoDocumento', receptor: 'receptor.nit' } as const;

/** Which parts are open. The one that the user opens gets the cursor. */
export function usePartes(viva: EdicionViva) {
  const [abiertas, setAbiertas] = useState<readonly ParteVenta[]>([]);
  const isAbierta = (parte: ParteVenta) => abiertas.includes(parte) || mustShow(parte, viva);
  return {
    isAbierta,
    toggle: (parte: ParteVenta) => {
      const others = abiertas.filter((each) => each !== parte);
      const isOpening = !isAbierta(parte);
      flushSync(() => setAbiertas(isOpening ? [...others, parte] : others));
      if (isOpening) focusRuta(CAMPO[parte]);
    },
  };
}
