import { useEffect, useRef, useState } from 'react';
import { matchTokens } from '#domain/texto/busqueda.ts';
import { empresas } from '#domain/traducciones/areas.ts';
import { Button } from '../../components/button.tsx';
import { useCambioEmpresa } from '../../datos/components/cambio-empresa.tsx';
import { TextField } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { nombreOf, useLugares } from '../../datos/establecimientos.ts';
import type { LugarDeTrabajo } from '../../datos/establecimientos.ts';
import { textosOf } from '../../lib/i18n.ts';

const t = textosOf({ empresas });

/** Number of establishments from which the list has a search. */
const BUSCAR_DESDE = 8;

/** List of the establishments that the user may work for. */
export function ListaEmpresas({ onClose }: { onClose: () => void }) {
  const lugares = useLugares();
  const { choose, pregunta, eligiendo } = useCambioEmpresa();
  const [busqueda, setBusqueda] = useState('');
  const cuerpo = useRef<HTMLDivElement>(null);
  // The dialog opens before the list is loaded, so the focus moves in afterwards.
  useEffect(() => cuerpo.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  const visibles = lugares.filter((lugar) => matchTokens(busqueda, `${nombreOf(lugar)} ${lugar.nit}`));
  return (
    <div className="pila-corta" ref={cuerpo}>
      <p className="secundario">{t('empresas.cambiarTexto')}</p>
      {lugares.length < BUSCAR_DESDE ? null : (
        <TextField
          etiqueta={t('empresas.buscar')}
          type="search"
          value={busqueda}
          onChange={({ currentTarget }) => setBusqueda(currentTarget.value)}
        />
      )}
      <ul className="empresas">
        {visibles.map((lugar) => (
          <li key={lugar.nit}>
            <button
              type="button"
              className="empresa"
              aria-current={lugar.actual || undefined}
              aria-disabled={eligiendo !== null || undefined}
              onClick={() => {
                if (lugar.actual) onClose();
                else choose(lugar.nit);
              }}
            >
              <Icon name={lugar.propio ? 'inicio' : 'establecimiento'} />
              <span>
                <strong>{nombreOf(lugar)}</strong>
                <span className="campo-ayuda">{describe(lugar, eligiendo)}</span>
              </span>
              {lugar.actual ? <Icon name="correcto" /> : null}
            </button>
          </li>
        ))}
      </ul>
      {visibles.length === 0 ? <p role="status">{t('empresas.sinCoincidencias')}</p> : null}
      <div className="fila fila-final">
        <Button onClick={onClose}>{t('comun.boton.cancelar')}</Button>
      </div>
      {pregunta}
    </div>
  );
}

function describe({ nit, propio, actual }: LugarDeTrabajo, eligiendo: string | null): string {
  const partes = [
    t('comun.usuario.nit', { nit }),
    propio ? t('empresas.propia') : '',
    actual ? t('empresas.actual') : '',
    nit === eligiendo ? t('comun.empresa.cambiando') : '',
  ];
  return partes.filter((parte) => parte !== '').join(' · ');
}
