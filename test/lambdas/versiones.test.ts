import type { Campo, Campos } from '#graphql/generated/campo-types.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { createMiembro } from '../support/factories/miembro.ts';
import { HOY, NIT_A, NIT_CERTIFICADOR, AHORA } from '../support/factories/ids.ts';
import { VERSIONES } from '../support/al-dia.ts';
import { addEmisor, createConfig, createPortsDePrueba, createUsuario } from '../support/llamadas.ts';
import type { Usuario } from '../support/llamadas.ts';

type Caso<C extends Campo> = { campo: C; args: (valor: string) => Campos[C]['args'] };

const caso = <C extends Campo>(campo: C, args: Caso<C>['args']): Caso<Campo> => ({ campo, args });

const LUGAR = { direccion: '5a. calle', ciudad: 'Guatemala', estado: 'Guatemala', codPostal: '01001' };
const EMPLEADO = `${NIT_A}-2`;
const TASAS: Readonly<Record<string, number>> = { uno: 7.7, otro: 7.71, tercero: 7.72 };
const ROLES: Readonly<Record<string, 'contador' | 'dueno' | 'cajero'>> = {
  uno: 'contador',
  otro: 'dueno',
  tercero: 'cajero',
};

/** Each change that names a version, with a value that tells who stored last. */
const CASOS: readonly Caso<Campo>[] = [
  caso('Mutation.putEstablecimiento', (nombre) => ({
    data: {
      ...LUGAR,
      nombre,
      razon: 'La Ceiba, S. A.',
      telefono: '22220000',
      email: 'ventas@laceiba.example',
      regimenSat: 'PATRI',
    },
  })),
  caso('Mutation.putEstablecimientoSucursal', (nombre) => ({
    id: 1,
    data: { ...LUGAR, nombre, correo: 'zona1@laceiba.example', habilitada: true },
  })),
  caso('Mutation.putEstablecimientoFormatoPdf', (textoFactura1) => {
    const formato = formatoPorDefecto(3);
    return {
      id: 1,
      formato: { ...formato, textosLibres: [...formato.textosLibres], textoFactura1 },
    };
  }),
  caso('Mutation.putCertificadorEstablecimiento', (apiKey) => ({
    data: { nitCertificador: NIT_CERTIFICADOR, prod: false, apiKey },
  })),
  caso('Mutation.putUsuario', (valor) => ({
    usuario: EMPLEADO,
    data: { rol: ROLES[valor] ?? 'cajero', activo: true },
  })),
  caso('Mutation.putUnidadMedida', (nombre) => ({ data: { codigo: 'TAR', nombre } })),
  caso('Mutation.putTipoCambio', (valor) => ({ fecha: HOY, tasa: TASAS[valor] ?? 7.7 })),
];

let ana: Usuario;
beforeEach(async () => {
  const ports = createPortsDePrueba({ now: () => AHORA });
  await addEmisor(ports);
  await ports.membresias.addMiembro(
    NIT_A,
    createMiembro({ sub: 'sub-empleado', usuario: EMPLEADO, rol: 'cajero' }),
  );
  await ports.certificadorConfigs.put(NIT_A, createConfig());
  ana = createUsuario(ports);
});

/** Version on the screen of a user who opens that record now. */
const readVersion = async ({ campo, args }: Caso<Campo>): Promise<string | null> => {
  const leer = VERSIONES as Partial<Record<Campo, (quien: Usuario, args: unknown) => Promise<unknown>>>;
  return ((await leer[campo]?.(ana, args('uno'))) as string | null | undefined) ?? null;
};

test.each(CASOS.map((each) => [each.campo, each] as const))(
  '%s: another device saved meanwhile -> refused, and its data stay; the version that was shown -> stored',
  async (campo, each) => {
    const abierta = await readVersion(each);
    const put = (valor: string, version: string | null) =>
      ana.call(campo, { ...each.args(valor), version } as never);
    expect(await put('otro', abierta)).toHaveProperty('datos');
    const ajena = await readVersion(each);
    expect(ajena).not.toBe(abierta);
    for (const version of [abierta, null, 'inventada'])
      expect(await put('uno', version)).toMatchObject({ error: { codigo: 'CAMBIADO' } });
    expect(await readVersion(each)).toBe(ajena);
    expect(await put('uno', ajena)).toHaveProperty('datos');
    expect(await readVersion(each)).not.toBe(ajena);
  },
);

// Sealing a key again gives another text, so the repeat of a change of keys cannot be told from another change.
const REPETIBLES = CASOS.filter(({ campo }) => campo !== 'Mutation.putCertificadorEstablecimiento');

test.each(REPETIBLES.map((each) => [each.campo, each] as const))(
  '%s: the repeat of a call whose answer was lost -> passes',
  async (campo, each) => {
    const abierta = await readVersion(each);
    const put = () => ana.call(campo, { ...each.args('uno'), version: abierta } as never);
    expect(await put()).toHaveProperty('datos');
    expect(await put()).toHaveProperty('datos');
  },
);

test.each(CASOS.map((each) => [each.campo, each] as const))(
  '%s: two devices that save at once -> one is stored, the other is told',
  async (campo, each) => {
    const version = await readVersion(each);
    const hechos = await Promise.all(
      ['uno', 'otro', 'tercero'].map((valor) => ana.call(campo, { ...each.args(valor), version } as never)),
    );
    const errores = hechos.flatMap((hecho) => ('error' in hecho ? [hecho.error.codigo] : []));
    // One of the three may store what is stored already, which is no change.
    expect(hechos.length - errores.length).toBeGreaterThanOrEqual(1);
    expect(errores.length).toBeGreaterThanOrEqual(1);
    expect(new Set(errores)).toEqual(new Set(['CAMBIADO']));
  },
);
