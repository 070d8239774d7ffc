import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { isFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { Button } from '../../../components/button.tsx';
import { ConflictoDialogo } from '../../../components/conflicto.tsx';
import { AvisosSinGuardar, useSinGuardar } from '../../../components/sin-guardar.tsx';
import { t } from '../i18n.ts';
import type { PlantillaLeida } from '../../../datos/impresion.ts';
import { loadCode } from '../../../lib/load-code.ts';
import type { EmisorDemo } from '#print/documento-demo.ts';
import type { Imagenes } from '#print/logo.ts';
import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';
import { useBorrador } from '../borrador.ts';
import type { Borrador } from '../borrador.ts';
import type { Motor } from '../motor.ts';
import { formularioOf, peekPlantilla } from '../unsaved-plantilla.ts';
import { useGuardar } from '../use-guardar.ts';
import { Acciones } from './acciones.tsx';
import type { OtraSucursal } from './acciones.tsx';
import { Grupos } from './grupos.tsx';
import { Vista } from './vista.tsx';
import type { Muestra } from './vista.tsx';

type EditorProps = {
  sucursal: number;
  leida: PlantillaLeida;
  /** Number of the template that the branch prints with. */
  enUso: number;
  real: DocumentoCompleto | null;
  isSinLeer: boolean;
  emisor: EmisorDemo;
  logo: ImagenDecodificada | null;
  /** Field with which the logo is changed. */
  logoCampo: ReactNode;
  motor: Motor;
  otras: readonly OtraSucursal[];
};

/** Document on the preview; an invented one is marked as such. */
function useMuestra(motor: Motor, real: DocumentoCompleto | null, emisor: EmisorDemo) {
  const [muestra, setMuestra] = useState<Muestra>(real === null ? 'contado' : 'real');
  const documento = useMemo(
    () =>
      muestra === 'real' && real !== null
        ? real
        : motor.createDemo(muestra === 'cambiaria' ? 'cambiaria' : 'contado', emisor),
    [motor, muestra, real, emisor],
  );
  return { muestra, setMuestra, documento };
}

async function openReal(documento: DocumentoCompleto, isDemo: boolean, b: Borrador, imagenes: Imagenes) {
  const [{ createFacturaPdf, facturaFileName }, { openPdf }] = await loadCode(() =>
    Promise.all([import('#print/factura-pdf.ts'), import('../../../lib/open-pdf.ts')]),
  );
  const impreso = isDemo ? { ...documento, produccion: false } : documento;
  openPdf(await createFacturaPdf(impreso, { formato: b.formato, imagenes }), facturaFileName(impreso));
}

type PieProps = {
  b: Borrador;
  enUso: number;
  isSaving: boolean;
  onSave: (usar: boolean) => void;
};

function Pie({ b, enUso, isSaving, onSave }: PieProps) {
  const isEnUso = enUso === b.formato.idFormatoPdf;
  return (
    <div className="plantilla-pie">
      <div>
        <p className="plantilla-sucia" role="status">
          {b.isDirty ? t('plantillas.sinGuardar') : ''}
        </p>
        <p className="campo-ayuda plantilla-uso">
          {isEnUso
            ? t('plantillas.usandose')
            : t('plantillas.sinUsarse', {
                plantilla: isFormatoPdf(enUso) ? t(`formato.${enUso}`) : String(enUso),
              })}
        </p>
      </div>
      <div className="fila">
        <Button
          variante={isEnUso ? 'primaria' : 'secundaria'}
          ocupado={isSaving}
          textoOcupado={t('comun.boton.guardando')}
          onClick={() => onSave(false)}
        >
          {t('plantillas.guardar')}
        </Button>
        {isEnUso ? null : (
          <Button variante="primaria" ocupado={isSaving} onClick={() => onSave(true)}>
            {t('plantillas.guardarYUsar')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Switch between form and preview on a narrow screen. */
function Partes({ parte, onParte }: { parte: Parte; onParte: (parte: Parte) => void }) {
  return (
    <div className="plantilla-partes" role="group" aria-label={t('plantillas.partes')}>
      {(['ajustes', 'vista'] as const).map((each) => (
        <button key={each} type="button" aria-pressed={parte === each} onClick={() => onParte(each)}>
          {t(`plantillas.parte.${each}`)}
        </button>
      ))}
    </div>
  );
}

type Parte = 'ajustes' | 'vista';

/** Editor of one template of one branch: its form and, beside it, the document as it would print. */
export function Editor(props: EditorProps) {
  const { sucursal, leida, enUso, real, isSinLeer, emisor, logo, logoCampo, motor, otras } = props;
  const formulario = formularioOf(sucursal, leida.formato.idFormatoPdf);
  const [unsaved] = useState(() => peekPlantilla(formulario));
  const b = useBorrador(leida, unsaved);
  const [parte, setParte] = useState<Parte>('ajustes');
  const { muestra, setMuestra, documento } = useMuestra(motor, real, emisor);
  const { dibujo } = b.imagen;
  const imagenes = useMemo<Imagenes>(() => ({ logo, imagen: dibujo }), [logo, dibujo]);
  const salida = useSinGuardar({
    formulario,
    isDirty: b.isDirty,
    read: () => ({ formato: b.formato, imagen: b.imagen }),
    isRestored: unsaved !== null,
    onClose: () => undefined,
  });
  const { isSaving, save, conflicto } = useGuardar(sucursal, b, () => setParte('ajustes'));
  const verFcam = () => {
    setMuestra('cambiaria');
    setParte('vista');
  };
  return (
    <div className="plantilla-editor" data-parte={parte}>
      <Acciones
        b={b}
        tieneGuardada={leida.tieneImagen}
        otras={otras}
        onVerPdf={() => openReal(documento, muestra !== 'real', b, imagenes)}
      />
      <AvisosSinGuardar {...salida} />
      <Partes parte={parte} onParte={setParte} />
      <div className="plantilla-cuerpo">
        <div className="plantilla-forma">
          <Grupos b={b} logoCampo={logoCampo} tieneGuardada={leida.tieneImagen} onVerFcam={verFcam} />
        </div>
        <div className="plantilla-vista">
          <Vista
            b={b}
            motor={motor}
            real={real}
            isSinLeer={isSinLeer}
            documento={documento}
            imagenes={imagenes}
            muestra={muestra}
            onMuestra={setMuestra}
          />
        </div>
      </div>
      <Pie b={b} enUso={enUso} isSaving={isSaving} onSave={(usar) => void save(usar, enUso)} />
      <ConflictoDialogo conflicto={conflicto} />
    </div>
  );
}
