import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { Establecimiento } from '#domain/establecimiento/establecimiento.ts';
import { tiposEmitiblesOf } from '../../../../domain/documentos/modelo/tipos-por-regimen.ts';
import { Editor } from '../../../../frontend/src/features/documento-editor/components/editor.tsx';
import type { NotaEditor } from '../../../../frontend/src/features/documento-editor/components/editor.tsx';
import type { EstadoLocal } from '../../../../frontend/src/datos/documentos-locales.ts';
import type {
  CatalogoEditor,
  ServiciosEditor,
} from '../../../../frontend/src/features/documento-editor/servicios.ts';
import type { MotivoRevision } from '../../../../frontend/src/lib/offline-store.ts';
import { readHoy } from '../../../../frontend/src/lib/reloj.ts';
import { catalogError } from '../../../../frontend/src/lib/api-error.ts';
import { loadReglas } from '../../../../frontend/src/features/documento-editor/use-reglas.ts';
import { preloadLazy } from '../../../../frontend/src/features/documento-editor/components/lazy-components.ts';
import { CATALOGO, ESTABLECIMIENTO, HOY, SUCURSAL, newBorrador } from './soporte.ts';

let at = 0;
/** Keys of a test are those of a hand: however fast the machine is, they are further apart than those of a reader. */
Object.defineProperty(Event.prototype, 'timeStamp', { get: () => (at += 90), configurable: true });

type Opciones = {
  inicial?: DocumentoBorrador;
  estado?: EstadoLocal;
  establecimiento?: Establecimiento;
  nota?: NotaEditor | null;
  catalogo?: CatalogoEditor;
  /** Day that counted as today when the draft was opened; that of now unless a test gives another. */
  abiertoEl?: string;
  motivo?: MotivoRevision;
};

/** Loads the parts of the editor that a browser loads while the user types, so that tests need not wait. */
export async function preloadEditor(): Promise<void> {
  await Promise.all([loadReglas(), preloadLazy()]);
}

/** Opens the editor over doubles of its services, with the calls that it made to its screen. */
export function openEditor(servicios: ServiciosEditor, opciones: Opciones = {}) {
  const {
    inicial = newBorrador(),
    estado = 'borrador',
    establecimiento = ESTABLECIMIENTO,
    nota = null,
    catalogo = CATALOGO,
    abiertoEl = readHoy(),
    motivo,
  } = opciones;
  const llamadas = {
    nueva: 0,
    copiados: [] as DocumentoBorrador[],
    finales: [] as string[],
    impresos: [] as string[],
  };
  const contexto = () => ({
    establecimiento,
    sucursal: SUCURSAL,
    hoy: HOY,
    produccion: null,
    tiposCambio: null,
    origen: nota?.origen ?? null,
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Editor
          establecimiento={establecimiento}
          inicial={inicial}
          estado={estado}
          contexto={contexto}
          abiertoEl={abiertoEl}
          motivo={motivo}
          sucursalActual={1}
          servicios={servicios}
          catalogo={catalogo}
          tipos={tiposEmitiblesOf(establecimiento.regimenSat)}
          sucursales={[SUCURSAL]}
          nota={nota}
          onFinal={({ fase }) => llamadas.finales.push(fase)}
          onNueva={() => (llamadas.nueva += 1)}
          onCopy={(borrador) => llamadas.copiados.push(borrador)}
          readImpreso={(id) => {
            llamadas.impresos.push(id);
            return Promise.reject(catalogError('DOCUMENTO_NO_ENCONTRADO'));
          }}
          createPdf={() => Promise.resolve(new File([], 'documento.pdf'))}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { llamadas, user: userEvent.setup({ delay: null }) };
}

export const field = (ruta: string) => document.getElementById(`campo-${ruta}`) as HTMLInputElement;
