import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { PLANTILLA_TICKET } from '#domain/plantillas/formato-pdf.ts';
import type { FormatoPdf, Recuadro, TextoLibre } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { hojaOf } from '#domain/plantillas/reglas.ts';
import { IconButton } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { t } from '../i18n.ts';
import type { VentaDemo } from '#print/documento-demo.ts';
import type { Imagenes } from '#print/logo.ts';
import type { Pagina } from '#print/page.ts';
import type { Borrador } from '../borrador.ts';
import type { Motor } from '../motor.ts';
import { Hoja } from '../../../datos/components/hoja.tsx';
import { RecuadrosCapa } from './recuadros-capa.tsx';
import type { Asidero } from './recuadros-capa.tsx';

/** Document of the preview: the branch's last one, or an invented one. */
export type Muestra = 'real' | VentaDemo;

type Dibujo = { paginas: readonly Pagina[]; isFallido: boolean };

/**
 * Pages of the form's values. While a value is wrong or cannot be drawn, the last valid pages stay, so that the preview
 * never goes blank while the user types.
 */
function useDibujo(
  motor: Motor,
  documento: DocumentoCompleto,
  formato: FormatoPdf,
  imagenes: Imagenes,
): Dibujo {
  const ultimo = useRef<readonly Pagina[]>([]);
  const { logo, imagen } = imagenes;
  return useMemo(() => {
    try {
      ultimo.current = motor.layout(documento, { formato, imagenes: { logo, imagen } });
      return { paginas: ultimo.current, isFallido: false };
    } catch {
      return { paginas: ultimo.current, isFallido: true };
    }
  }, [motor, documento, formato, logo, imagen]);
}

function asiderosOf({ formato, set }: Borrador, imagenes: Imagenes): Asidero[] {
  const libre = (i: number, nombre: string): Asidero[] => {
    const texto = formato.textosLibres[i];
    if (texto === undefined || texto.texto.trim() === '') return [];
    const change = (recuadro: Recuadro): TextoLibre => ({ ...texto, ...recuadro });
    return [
      {
        nombre,
        recuadro: texto,
        onChange: (recuadro) =>
          set({ textosLibres: formato.textosLibres.map((each, at) => (at === i ? change(recuadro) : each)) }),
      },
    ];
  };
  const picture = (campo: 'logo' | 'imagen'): Asidero[] =>
    imagenes[campo] === null
      ? []
      : [
          {
            nombre: t(`plantillas.recuadro.${campo}`),
            recuadro: formato[campo],
            onChange: (recuadro) => set({ [campo]: recuadro }),
          },
        ];
  return [
    ...picture('logo'),
    ...picture('imagen'),
    ...libre(0, t('plantillas.recuadro.libre1')),
    ...libre(1, t('plantillas.recuadro.libre2')),
  ];
}

const ZOOMS = [50, 75, 100, 150, 200, 300] as const;

type BarraProps = {
  pagina: number;
  total: number;
  zoom: number;
  onPagina: (pagina: number) => void;
  onZoom: (zoom: number) => void;
};

function Barra({ pagina, total, zoom, onPagina, onZoom }: BarraProps) {
  const at = ZOOMS.findIndex((each) => each === zoom);
  const step = (by: number) => onZoom(ZOOMS[Math.min(Math.max(at + by, 0), ZOOMS.length - 1)] ?? zoom);
  return (
    <div className="fila plantilla-vista-botones">
      <div className="fila">
        {total > 1 ? (
          <IconButton
            icono="izquierda"
            etiqueta={t('plantillas.vista.anterior')}
            disabled={pagina === 0}
            onClick={() => onPagina(pagina - 1)}
          />
        ) : null}
        <span className="numero">{t('plantillas.vista.pagina', { n: pagina + 1, total })}</span>
        {total > 1 ? (
          <IconButton
            icono="derecha"
            etiqueta={t('plantillas.vista.siguiente')}
            disabled={pagina === total - 1}
            onClick={() => onPagina(pagina + 1)}
          />
        ) : null}
      </div>
      <div className="fila">
        <IconButton
          icono="menos"
          etiqueta={t('plantillas.vista.alejar')}
          disabled={at === 0}
          onClick={() => step(-1)}
        />
        <span className="numero" role="status">
          {zoom} %
        </span>
        <IconButton
          icono="agregar"
          etiqueta={t('plantillas.vista.acercar')}
          disabled={at === ZOOMS.length - 1}
          onClick={() => step(1)}
        />
      </div>
    </div>
  );
}

const DEMOS: Muestra[] = ['contado', 'cambiaria'];

type MuestraCampoProps = { hasReal: boolean; muestra: Muestra; onMuestra: (muestra: Muestra) => void };

function MuestraCampo({ hasReal, muestra, onMuestra }: MuestraCampoProps) {
  const muestras: Muestra[] = hasReal ? ['real', ...DEMOS] : DEMOS;
  return (
    <select
      className="control plantilla-vista-muestra"
      aria-label={t('plantillas.vista.documento')}
      value={muestra}
      onChange={({ target }) => onMuestra(muestras.find((each) => each === target.value) ?? muestra)}
    >
      {muestras.map((each) => (
        <option key={each} value={each}>
          {t(`plantillas.vista.${each}`)}
        </option>
      ))}
    </select>
  );
}

/** Reason for which the preview shows an invented document. */
function SinReal({ isSinLeer }: { isSinLeer: boolean }) {
  return (
    <p className="campo-ayuda">
      {t(isSinLeer ? 'plantillas.vista.sinLeer' : 'plantillas.vista.sinDocumentos')}
    </p>
  );
}

type VistaProps = {
  b: Borrador;
  motor: Motor;
  /** Last document; null when the branch has issued none. */
  real: DocumentoCompleto | null;
  /** Whether reading the last document failed. */
  isSinLeer: boolean;
  documento: DocumentoCompleto;
  imagenes: Imagenes;
  muestra: Muestra;
  onMuestra: (muestra: Muestra) => void;
};

/** The frame scrolls by itself, also with the keyboard. */
const MARCO = { tabIndex: 0, role: 'region' } as const;

/** Preview of the document as it would print now, page by page, with its movable places. */
export function Vista({ b, motor, real, isSinLeer, documento, imagenes, muestra, onMuestra }: VistaProps) {
  const [pedida, setPedida] = useState(0);
  const [zoom, setZoom] = useState(100);
  const [isConRecuadros, setIsConRecuadros] = useState(true);
  const isConFaltas = b.faltas.length > 0;
  const valido = useRef(isConFaltas ? formatoPorDefecto(b.formato.idFormatoPdf) : b.formato);
  if (!isConFaltas) valido.current = b.formato;
  // Fields and dragged places are drawn first; the preview follows a moment later.
  const formato = useDeferredValue(valido.current);
  const { paginas, isFallido } = useDibujo(motor, documento, formato, imagenes);
  const pagina = Math.min(pedida, Math.max(0, paginas.length - 1));
  const hoja = paginas[pagina];
  const canMove = formato.idFormatoPdf !== PLANTILLA_TICKET;
  const asideros = canMove ? asiderosOf(b, imagenes) : [];
  return (
    <div className="pila-corta" data-prueba="vista">
      {isConFaltas ? <Notice tipo="warning">{t('plantillas.vista.corregir')}</Notice> : null}
      {isFallido ? <Notice tipo="error">{t('plantillas.vista.error')}</Notice> : null}
      {real === null ? <SinReal isSinLeer={isSinLeer} /> : null}
      <div className="plantilla-vista-barra">
        <MuestraCampo hasReal={real !== null} muestra={muestra} onMuestra={onMuestra} />
        {asideros.length > 0 ? (
          <Checkbox checked={isConRecuadros} onChange={({ target }) => setIsConRecuadros(target.checked)}>
            {t('plantillas.recuadro.mostrar')}
          </Checkbox>
        ) : null}
        <Barra pagina={pagina} total={paginas.length} zoom={zoom} onPagina={setPedida} onZoom={setZoom} />
      </div>
      <div className="plantilla-vista-marco" {...MARCO} aria-label={t('plantillas.vista.titulo')}>
        {hoja === undefined ? null : (
          <div className="plantilla-vista-hoja" style={tamanoOf(hoja, zoom)}>
            <Hoja
              pagina={hoja}
              logos={[imagenes.logo, imagenes.imagen]}
              motor={motor}
              etiqueta={t('plantillas.vista.hoja', { n: pagina + 1, total: paginas.length })}
            />
            {isConRecuadros && asideros.length > 0 && pagina === 0 ? (
              <RecuadrosCapa asideros={asideros} hoja={hojaOf(formato)} />
            ) : null}
          </div>
        )}
      </div>
    </div>
  );
}

/** Size for the style sheet: at 100 % a letter page is visible as a whole, and a ticket at its width beside one. */
function tamanoOf({ ancho, alto }: Pagina, zoom: number): CSSProperties {
  return {
    '--zoom': zoom / 100,
    '--proporcion': ancho / alto,
    '--parte': Math.min(1, ancho / 150),
  } as CSSProperties;
}
