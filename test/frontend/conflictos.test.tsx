/** @jest-environment jsdom */
import '../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { ApiError } from '../../frontend/src/lib/api-error.ts';
import { SIMULADOS } from '../../local/simulador/identidad.ts';
import { useConfig } from '../support/config.ts';
import { createCliente } from '../support/factories/cliente.ts';
import { createEstablecimiento, createSucursal } from '../support/factories/establecimiento.ts';
import { NIT_A, NIT_CERTIFICADOR } from '../support/factories/ids.ts';

type Variables = Record<string, unknown> & { version?: string | null };

/** Answers of the queries, by the name of their field; every change but the one of version `v2` is refused. */
let lecturas: Record<string, unknown> = {};
let enviadas: Variables[] = [];
jest.mock('../../frontend/src/lib/api-client.ts', () => ({
  execute: (operacion: { toString(): string }, variables: Variables) => {
    const texto = operacion.toString();
    if (!texto.trimStart().startsWith('mutation')) return Promise.resolve(lecturas);
    enviadas.push(variables);
    if (variables.version !== 'v2')
      return Promise.reject(new ApiError({ codigo: 'CAMBIADO', mensaje: 'cambió', tipo: 'warning' }));
    const campo = /\{\s*(\w+)\(/.exec(texto)?.[1] ?? '';
    return Promise.resolve({ [campo]: GUARDADO });
  },
}));

const GUARDADO = {
  version: 'v3',
  comprobado: '2026-11-01T12:00:00.000Z',
  nitCliente: '1',
  establecimiento: { version: 'v3' },
  sucursalCreada: null,
};
const onClose = jest.fn();

const EMISOR = { ...createEstablecimiento({ nombre: 'La Ceiba' }), version: 'v1' };
const SUCURSAL = { ...createSucursal({ nombre: 'Zona 1' }), version: 'v1' };
const USUARIO = {
  usuario: `${NIT_A}-2`,
  nombre: 'Ana',
  correo: 'ana@example.com',
  rol: 'contador',
  sucursales: null,
  activo: true,
  ultimoIngreso: null,
  esPropio: false,
  version: 'v1',
} as const;
const CERTIFICADOR = {
  nitCertificador: NIT_CERTIFICADOR,
  nombre: 'De prueba',
  prod: false,
  principal: true,
  usuario: '',
  tieneApiKey: true,
  tieneLlaveFirma: false,
  bearerVigencia: null,
  comprobado: '2026-11-01T12:00:00.000Z',
  certificado: { sujeto: '', nit: NIT_A, serie: '1', huella: 'h', vence: '2030-01-01T00:00:00.000Z' },
  salud: { luz: 'GRIS', ultimoExito: null, ultimoError: null, p95Ms: null, errores: 0, llamadas: 0 },
  version: 'v1',
} as const;
const { corregidos: _corregidos, ...CONTACTO } = createCliente();
const CLIENTE = { ...CONTACTO, id: CONTACTO.nitCliente, version: 'v1' };
const PLANTILLA = {
  formato: formatoPorDefecto(1),
  imagen: null,
  tieneImagen: false,
  guardado: true,
  enUso: true,
  version: 'v1',
};
const HOY = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10);

type Tecleo = { usuario: ReturnType<typeof userEvent.setup> };
type Caso = {
  nombre: string;
  show: () => Promise<ReactElement>;
  /** The record as another device stored it meanwhile. */
  ajena: Record<string, unknown>;
  type: (con: Tecleo) => Promise<void>;
  boton: string;
  /** A difference, as the question shows it. */
  diferencia: { guardado: string; propio: string };
  /** First version that the form names. */
  primera: string | null;
};

const escribir =
  (etiqueta: string | RegExp, texto: string) =>
  async ({ usuario }: Tecleo): Promise<void> => {
    const campo = await screen.findByLabelText(etiqueta);
    await usuario.clear(campo);
    await usuario.type(campo, texto);
  };

const CASOS: readonly Caso[] = [
  {
    nombre: 'the data of the issuer',
    show: async () => {
      const { EstablecimientoForm } =
        await import('../../frontend/src/features/establecimiento/components/establecimiento-form.tsx');
      const { fromEstablecimiento } =
        await import('../../frontend/src/features/establecimiento/form-establecimiento.ts');
      return (
        <EstablecimientoForm
          inicial={fromEstablecimiento(EMISOR as unknown as Parameters<typeof fromEstablecimiento>[0])}
          textoGuardar="Guardar"
          usaCertificacion
          version="v1"
        />
      );
    },
    ajena: { myEstablecimiento: { ...EMISOR, nombre: 'Librería ajena', version: 'v2' } },
    type: escribir('Nombre comercial', 'Librería mía'),
    boton: 'Guardar',
    diferencia: { guardado: 'Librería ajena', propio: 'Librería mía' },
    primera: 'v1',
  },
  {
    nombre: 'a branch',
    show: async () => {
      const { SucursalDialog } =
        await import('../../frontend/src/features/establecimiento/components/sucursal-dialog.tsx');
      return <SucursalDialog sucursal={SUCURSAL} onClose={onClose} />;
    },
    ajena: { getEstablecimientoSucursales: [{ ...SUCURSAL, nombre: 'Zona ajena', version: 'v2' }] },
    type: escribir('Nombre', 'Zona mía'),
    boton: 'Guardar',
    diferencia: { guardado: 'Zona ajena', propio: 'Zona mía' },
    primera: 'v1',
  },
  {
    nombre: 'a certifier',
    show: async () => {
      const { CertificadorForm } =
        await import('../../frontend/src/features/establecimiento/components/certificador-form.tsx');
      return <CertificadorForm configurado={CERTIFICADOR} hasCertificado onSaved={onClose} />;
    },
    ajena: { myCertificadoresEstablecimiento: [{ ...CERTIFICADOR, prod: true, version: 'v2' }] },
    type: escribir(/Llave del certificador/, 'llave-nueva'),
    boton: 'Guardar certificador',
    diferencia: { guardado: 'Sí', propio: 'No' },
    primera: 'v1',
  },
  {
    nombre: 'a template',
    show: async () => {
      const [{ useBorrador }, { useGuardar }, { ConflictoDialogo }] = await Promise.all([
        import('../../frontend/src/features/plantillas/borrador.ts'),
        import('../../frontend/src/features/plantillas/use-guardar.ts'),
        import('../../frontend/src/components/conflicto.tsx'),
      ]);
      const Plantilla = () => {
        const b = useBorrador(PLANTILLA, null);
        const { save, conflicto } = useGuardar(1, b, onClose);
        return (
          <>
            <label>
              {'Debajo de sus datos'}
              <input
                value={b.formato.textoFactura1}
                onChange={({ target }) => b.set({ textoFactura1: target.value })}
              />
            </label>
            <button onClick={() => void save(false, 1)}>{'Guardar'}</button>
            <ConflictoDialogo conflicto={conflicto} />
          </>
        );
      };
      return <Plantilla />;
    },
    ajena: {
      getEstablecimientoFormatoPdf: {
        ...formatoPorDefecto(1),
        formatoPdf: '',
        textoFactura1: 'Texto ajeno',
        imagenExtra: null,
        guardado: true,
        enUso: true,
        version: 'v2',
      },
    },
    type: escribir('Debajo de sus datos', 'Texto mío'),
    boton: 'Guardar',
    diferencia: { guardado: 'Texto ajeno', propio: 'Texto mío' },
    primera: 'v1',
  },
  {
    nombre: 'a user',
    show: async () => {
      const { UsuarioDialogo } =
        await import('../../frontend/src/features/usuarios/components/usuario-dialogo.tsx');
      return <UsuarioDialogo usuario={{ ...USUARIO, rol: 'cajero' }} onClose={onClose} />;
    },
    ajena: {
      getUsuarios: [{ ...USUARIO, rol: 'dueno', version: 'v2' }],
      getEstablecimientoSucursales: [SUCURSAL],
    },
    type: async ({ usuario }) => {
      await usuario.click(await screen.findByRole('radio', { name: /^Contador/ }));
    },
    boton: 'Guardar',
    diferencia: { guardado: 'Dueño', propio: 'Contador' },
    primera: 'v1',
  },
  {
    nombre: 'a unit that exists already',
    show: async () => {
      const { Unidades } =
        await import('../../frontend/src/features/unidades-y-tasas/components/unidades.tsx');
      return <Unidades propias={[]} canEdit canDelete />;
    },
    ajena: {
      getCatalogos: {
        unidades: [{ codigo: 'TAR', nombre: 'Tarima ajena', eliminada: false, version: 'v2' }],
        tiposCambio: [],
      },
    },
    type: async ({ usuario }) => {
      await usuario.click(screen.getByRole('button', { name: /Agregar/ }));
      await usuario.type(await screen.findByLabelText(/Código/), 'TAR');
      await usuario.type(screen.getByLabelText('Nombre'), 'Tarima mía');
    },
    boton: 'Guardar',
    diferencia: { guardado: 'Tarima ajena', propio: 'Tarima mía' },
    primera: null,
  },
  {
    nombre: 'a rate that exists already',
    show: async () => {
      const { Cambios } = await import('../../frontend/src/features/unidades-y-tasas/components/cambios.tsx');
      return <Cambios dias={[]} canEdit />;
    },
    ajena: { getCatalogos: { unidades: [], tiposCambio: [{ fecha: HOY, tasa: 7.71, version: 'v2' }] } },
    type: escribir('Quetzales por un dólar', '7.70'),
    boton: 'Guardar',
    diferencia: { guardado: '7.71', propio: '7.70' },
    primera: null,
  },
  {
    nombre: 'a client',
    show: async () => {
      const { ClienteForm } =
        await import('../../frontend/src/features/clientes/components/cliente-form.tsx');
      const { useClienteForm } = await import('../../frontend/src/features/clientes/use-cliente-form.ts');
      const Edicion = () => (
        <ClienteForm
          {...useClienteForm({ nit: NIT_A, modulo: 'V', cliente: CLIENTE, onClose })}
          isNuevo={false}
        />
      );
      return <Edicion />;
    },
    ajena: {
      getClientesPagina: {
        clientes: [{ ...CLIENTE, nombre: 'Nombre ajeno', version: 'v2' }],
        siguiente: null,
      },
    },
    type: escribir('Nombre', 'Nombre mío'),
    boton: 'Guardar',
    diferencia: { guardado: 'Nombre ajeno', propio: 'Nombre mío' },
    primera: 'v1',
  },
];

useConfig(SIMULADOS);
beforeEach(() => {
  enviadas = [];
  onClose.mockClear();
});
afterEach(cleanup);

test.each(CASOS.map((caso) => [caso.nombre, caso] as const))(
  '%s that another device changed -> asks, shows what differs, loses nothing typed, and replaces only what was shown',
  async (_, { show, ajena, type, boton, diferencia, primera }) => {
    const usuario = userEvent.setup();
    lecturas = { getEstablecimientoSucursales: [SUCURSAL], ...ajena };
    const pantalla = await show();
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter>{pantalla}</MemoryRouter>
      </QueryClientProvider>,
    );
    await type({ usuario });
    const save = () => usuario.click(screen.getByRole('button', { name: boton }));
    await save();
    expect(await screen.findByText('Alguien guardó otros datos mientras usted escribía')).not.toBeNull();
    const fila = screen.getByText(diferencia.propio, { selector: 'dd' }).closest('dl')?.textContent;
    expect(fila).toContain(diferencia.guardado);
    await usuario.click(screen.getByRole('button', { name: 'Seguir editando' }));
    expect([enviadas.map(({ version }) => version), onClose.mock.calls.length]).toEqual([[primera], 0]);
    await save();
    await usuario.click(await screen.findByRole('button', { name: 'Reemplazar con lo mío' }));
    await waitFor(() => expect(enviadas.map(({ version }) => version)).toEqual([primera, primera, 'v2']));
    // What is sent the second and the third time is what was typed.
    const [, segunda, tercera] = enviadas.map(({ version: _version, ...resto }) => JSON.stringify(resto));
    expect([segunda, tercera]).toEqual(Array(2).fill(JSON.stringify(withoutVersion(enviadas[0]))));
    await waitFor(() =>
      expect(screen.queryByText('Alguien guardó otros datos mientras usted escribía')).toBeNull(),
    );
  },
);

test.each(CASOS.map((caso) => [caso.nombre, caso] as const))(
  '%s: what is stored may be kept, and nothing more is sent',
  async (_, { show, ajena, type, boton, primera }) => {
    const usuario = userEvent.setup();
    lecturas = { getEstablecimientoSucursales: [SUCURSAL], ...ajena };
    const pantalla = await show();
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>{pantalla}</MemoryRouter>
      </QueryClientProvider>,
    );
    await type({ usuario });
    await usuario.click(screen.getByRole('button', { name: boton }));
    await usuario.click(await screen.findByRole('button', { name: 'Dejar lo guardado' }));
    expect(screen.queryByText('Alguien guardó otros datos mientras usted escribía')).toBeNull();
    expect(enviadas.map(({ version }) => version)).toEqual([primera]);
  },
);

function withoutVersion(variables: Variables | undefined): object {
  const { version: _version, ...resto } = variables ?? {};
  return resto;
}
