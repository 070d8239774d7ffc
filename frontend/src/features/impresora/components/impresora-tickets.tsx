import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Checkbox, SelectField } from '../../../components/field.tsx';
import { Seccion } from '../../../components/seccion.tsx';
import {
  BAUDIOS,
  CODIGOS,
  COLUMNAS,
  PAGINAS,
  VIAS,
  oneOf,
  readAjustes,
  saveAjustes,
} from '../../../datos/impresora/ajustes.ts';
import type { AjustesImpresora, Via, ViaTicketera } from '../../../datos/impresora/ajustes.ts';
import { showPrintError } from '../../../datos/impresora/error-impresora.ts';
import { choosePrinter, isAvailable, printTicket } from '../../../datos/impresora/ticketera.ts';
import { t } from '../../../datos/i18n-impresora.ts';
import { showToast } from '../../../lib/toasts.ts';
import { createPrueba } from '../prueba.ts';

type CamposProps = { ajustes: AjustesImpresora; change: (cambio: Partial<AjustesImpresora>) => void };

/** Printing of this device: the way to the printer, its paper and letters, and a ticket to try it. */
export function ImpresoraTickets() {
  const [ajustes, setAjustes] = useState(readAjustes);
  const change = (cambio: Partial<AjustesImpresora>) => {
    const nuevos = { ...ajustes, ...cambio };
    saveAjustes(nuevos);
    setAjustes(nuevos);
  };
  const { via } = ajustes;
  return (
    <Seccion
      id="impresora-titulo"
      clave="configuracion.impresora"
      titulo={t('impresora.titulo')}
      resumen={nombreVia(via)}
    >
      <p className="campo-ayuda">{t('impresora.detalle')}</p>
      <div className="impresora-campos">
        <SelectField
          etiqueta={t('impresora.via')}
          ayuda={t(`impresora.viaAyuda.${via}`)}
          value={via}
          onChange={({ target }) => change({ via: oneOf(VIAS, target.value, via) })}
          opciones={VIAS.map((valor) => ({
            valor,
            texto: nombreVia(valor),
            inactiva: !canUse(valor) && valor !== via,
          }))}
        />
        {via === 'navegador' ? null : <CamposPapel {...{ ajustes, change }} />}
      </div>
      {via === 'navegador' ? null : <Probar key={via} via={via} />}
      <Casillas {...{ ajustes, change }} />
    </Seccion>
  );
}

function canUse(via: Via): boolean {
  return via === 'navegador' || isAvailable(via);
}

function nombreVia(via: Via): string {
  const nombre = t(`impresora.via.${via}`);
  return canUse(via) ? nombre : t('impresora.via.sinApi', { via: nombre });
}

/** Facts of the printer that a page cannot ask it. */
function CamposPapel({ ajustes, change }: CamposProps) {
  const { via, columnas, pagina, codigo, baudios } = ajustes;
  return (
    <>
      <SelectField
        etiqueta={t('impresora.columnas')}
        value={String(columnas)}
        onChange={({ target }) => change({ columnas: oneOf(COLUMNAS, Number(target.value), columnas) })}
        opciones={COLUMNAS.map((valor) => ({
          valor: String(valor),
          texto: t(`impresora.columnas.${valor}`),
        }))}
      />
      <SelectField
        etiqueta={t('impresora.pagina')}
        ayuda={t('impresora.paginaAyuda')}
        value={pagina}
        onChange={({ target }) => change({ pagina: oneOf(PAGINAS, target.value, pagina) })}
        opciones={PAGINAS.map((valor) => ({ valor, texto: t(`impresora.pagina.${valor}`) }))}
      />
      <SelectField
        etiqueta={t('impresora.codigo')}
        ayuda={t('impresora.codigoAyuda')}
        value={codigo}
        onChange={({ target }) => change({ codigo: oneOf(CODIGOS, target.value, codigo) })}
        opciones={CODIGOS.map((valor) => ({ valor, texto: t(`impresora.codigo.${valor}`) }))}
      />
      {via === 'serie' ? (
        <SelectField
          etiqueta={t('impresora.baudios')}
          ayuda={t('impresora.baudiosAyuda')}
          value={String(baudios)}
          onChange={({ target }) => change({ baudios: oneOf(BAUDIOS, Number(target.value), baudios) })}
          opciones={BAUDIOS.map((valor) => ({ valor: String(valor), texto: String(valor) }))}
        />
      ) : null}
    </>
  );
}

/** Choice of the printer, which a browser allows only in a press, and a ticket to try it. */
function Probar({ via }: { via: ViaTicketera }) {
  const [nombre, setNombre] = useState<string | null>(null);
  const [isPrinting, setIsPrinting] = useState(false);
  const choose = () =>
    choosePrinter(via).then(
      (elegida) => setNombre(elegida === '' ? t('impresora.sinNombre') : elegida),
      showPrintError,
    );
  const probar = async () => {
    setIsPrinting(true);
    try {
      await printTicket(via, createPrueba(location.origin), false);
      showToast('success', t('impresora.pruebaEnviada'));
    } catch (error) {
      showPrintError(error);
    }
    setIsPrinting(false);
  };
  return (
    <div className="pila-corta">
      <div className="fila">
        {via === 'rawbt' ? null : <Button onClick={() => void choose()}>{t('impresora.elegir')}</Button>}
        <Button icono="imprimir" ocupado={isPrinting} onClick={() => void probar()}>
          {t('impresora.prueba')}
        </Button>
      </div>
      <p role="status">{nombre === null ? '' : t('impresora.elegida', { nombre })}</p>
    </div>
  );
}

function Casillas({ ajustes, change }: CamposProps) {
  const { via, corte, gaveta, automatica } = ajustes;
  return (
    <div>
      {via === 'navegador' ? null : (
        <>
          <Checkbox checked={corte} onChange={({ target }) => change({ corte: target.checked })}>
            {t('impresora.corte')}
          </Checkbox>
          <Checkbox checked={gaveta} onChange={({ target }) => change({ gaveta: target.checked })}>
            {t('impresora.gaveta')}
          </Checkbox>
        </>
      )}
      <Checkbox checked={automatica} onChange={({ target }) => change({ automatica: target.checked })}>
        {t('impresora.automatica')}
      </Checkbox>
      <p className="campo-ayuda">{t('impresora.automaticaAyuda')}</p>
    </div>
  );
}
