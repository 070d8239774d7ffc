import { faltaText } from '../../../lib/falta-texto.ts';
import { useRef, useState } from 'react';
import type { Ref } from 'react';
import { readPlantilla, writePlantilla } from '#domain/plantillas/archivo.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { Button } from '../../../components/button.tsx';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { SelectField } from '../../../components/field.tsx';
import { MenuMas } from '../../../components/menu-mas.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Pregunta } from '../../../components/pregunta.tsx';
import { downloadText } from '../../../lib/download-text.ts';
import { t } from '../i18n.ts';
import { nombreSucursal } from '../../../datos/emisor.ts';
import { plantillaQuery } from '../../../datos/impresion.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import type { Borrador, ImagenEditada } from '../borrador.ts';

export type OtraSucursal = { id: number; nombre: string };
type AccionesProps = {
  b: Borrador;
  tieneGuardada: boolean;
  otras: readonly OtraSucursal[];
  onVerPdf: () => Promise<void>;
};

/** Number of faults of a file that are shown at a time. */
const FALTAS_MOSTRADAS = 5;

function sinImagen(tieneGuardada: boolean): ImagenEditada {
  return { cambio: tieneGuardada ? 'quitar' : 'ninguno', dibujo: null };
}

function RestablecerDialog({ b, tieneGuardada, onClose }: AccionesProps & { onClose: () => void }) {
  const restablecer = () => {
    b.replace(formatoPorDefecto(b.formato.idFormatoPdf));
    b.setImagen(sinImagen(tieneGuardada));
    showToast('info', t('plantillas.restablecer.hecho'));
    onClose();
  };
  return (
    <Pregunta
      titulo={t('plantillas.restablecer.titulo')}
      texto={t('plantillas.restablecer.texto')}
      boton={t('plantillas.restablecer')}
      onConfirm={restablecer}
      onClose={onClose}
    />
  );
}

function CopiarDialog({ b, tieneGuardada, otras, onClose }: AccionesProps & { onClose: () => void }) {
  const [elegida, setElegida] = useState(String(otras[0]?.id ?? ''));
  const [isBusy, setIsBusy] = useState(false);
  const copiar = async (): Promise<void> => {
    const otra = otras.find(({ id }) => String(id) === elegida);
    if (otra === undefined) return;
    setIsBusy(true);
    try {
      const query = plantillaQuery(otra.id, b.formato.idFormatoPdf);
      const { formato, imagen } = await queryClient.query({ ...query, staleTime: 0 });
      b.replace(formato);
      b.setImagen(
        imagen === null
          ? sinImagen(tieneGuardada)
          : {
              cambio: 'nueva',
              dibujo: imagen,
              archivo: new Blob([new Uint8Array(imagen.bytes)], {
                type: `image/${imagen.format.toLowerCase()}`,
              }),
              nombre: imagen.format === 'PNG' ? 'imagen.png' : 'imagen.jpg',
            },
      );
      showToast('info', t('plantillas.copiar.hecho', { sucursal: otra.nombre }));
      onClose();
    } catch (error) {
      showError(error);
      setIsBusy(false);
    }
  };
  return (
    <Dialog titulo={t('plantillas.copiar.titulo')} onClose={onClose}>
      <p>{t('plantillas.copiar.texto')}</p>
      <SelectField
        etiqueta={t('plantillas.copiar.sucursal')}
        value={elegida}
        onChange={({ target }) => setElegida(target.value)}
        opciones={otras.map((each) => ({ valor: String(each.id), texto: nombreSucursal(each) }))}
      />
      <PieDialogo onClose={onClose} ocupado={isBusy} onClick={() => void copiar()}>
        {t('plantillas.copiar.boton')}
      </PieDialogo>
    </Dialog>
  );
}

type ImportarProps = {
  ref: Ref<HTMLInputElement>;
  b: Borrador;
  onFaltas: (faltas: readonly Falta[]) => void;
};

/** Reads a file that the menu asks for. */
function Importar({ ref, b, onFaltas }: ImportarProps) {
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const leido = readPlantilla(await file.text(), b.formato);
    onFaltas(Array.isArray(leido) ? leido : []);
    if (Array.isArray(leido)) return;
    b.replace(leido);
    showToast('info', t('plantillas.importar.hecho'));
  };
  return (
    <input
      ref={ref}
      hidden
      type="file"
      aria-label={t('plantillas.importar')}
      accept=".json,application/json"
      onChange={({ currentTarget }) => {
        void take(currentTarget.files?.[0]);
        currentTarget.value = '';
      }}
    />
  );
}

function ImportarFaltas({ faltas }: { faltas: readonly Falta[] }) {
  if (faltas.length === 0) return null;
  return (
    <Notice tipo="error">
      <p>{t('plantillas.importar.error')}</p>
      <ul className="plantilla-faltas">
        {faltas.slice(0, FALTAS_MOSTRADAS).map((falta) => (
          <li key={`${falta.codigo} ${falta.ruta}`}>
            {faltaText(falta)}{' '}
            {falta.mensaje.includes(falta.ruta) ? null : t('plantillas.importar.donde', { dato: falta.ruta })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Actions on a template besides editing its form. */
export function Acciones(props: AccionesProps) {
  const { b, otras, onVerPdf } = props;
  const [abierto, setAbierto] = useState<'restablecer' | 'copiar' | null>(null);
  const [faltas, setFaltas] = useState<readonly Falta[]>([]);
  const [isPrinting, setIsPrinting] = useState(false);
  const archivo = useRef<HTMLInputElement>(null);
  const close = () => setAbierto(null);
  const exportar = () =>
    downloadText(
      writePlantilla(b.formato),
      t('plantillas.exportar.nombre', { id: b.formato.idFormatoPdf }),
      'application/json',
    );
  const print = async (): Promise<void> => {
    setIsPrinting(true);
    await onVerPdf().catch(showError);
    setIsPrinting(false);
  };
  return (
    <div className="pila-corta">
      <div className="fila" role="group" aria-label={t('plantillas.acciones')}>
        <Button icono="documento" ocupado={isPrinting} onClick={() => void print()}>
          {t('plantillas.verPdf')}
        </Button>
        <MenuMas
          opciones={[
            ...(otras.length > 0
              ? [
                  {
                    texto: t('plantillas.copiar'),
                    icono: 'copiar' as const,
                    onSelect: () => setAbierto('copiar'),
                  },
                ]
              : []),
            { texto: t('plantillas.exportar'), icono: 'descargar', onSelect: exportar },
            {
              texto: t('plantillas.importar'),
              icono: 'subir',
              onSelect: () => archivo.current?.click(),
            },
            {
              texto: t('plantillas.restablecer'),
              icono: 'reintentar',
              peligro: true,
              onSelect: () => setAbierto('restablecer'),
            },
          ]}
        />
        <Importar ref={archivo} b={b} onFaltas={setFaltas} />
      </div>
      <ImportarFaltas faltas={faltas} />
      {abierto === 'restablecer' ? <RestablecerDialog {...props} onClose={close} /> : null}
      {abierto === 'copiar' ? <CopiarDialog {...props} onClose={close} /> : null}
    </div>
  );
}
