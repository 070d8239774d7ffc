import type { Campo, Campos } from '#graphql/generated/campo-types.ts';
import {
  AHORA,
  HOY,
  NIT_A,
  createCertificacion,
  createId,
  createMiembro,
  createSolicitud,
  createSucursal,
} from '../../support/factories.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import {
  NIT_CERTIFICADOR_2,
  addEmisor,
  createPortsDePrueba,
  createSegundoConfig,
  createUsuario,
} from '../../support/llamadas.ts';

const UUID = createCertificacion(1).uuidCertificacion;
const DTE: Campos['Mutation.certifyDte']['args'] = {
  data: {
    idTransaccion: createId(9),
    sucursal: 1,
    tipoDocumento: 'FACT',
    receptor: { nit: 'CF', tipoIdentificador: 'CF', nombre: 'Consumidor Final', correo: '' },
    fechaEmision: HOY,
    moneda: 'GTQ',
    valorTotal: 1,
    aplicaIva: true,
    tipoVenta: 'Local',
    detalle: [
      {
        codigoProducto: '',
        codigoAlternoProducto: '',
        descripcion: 'x',
        bienServicio: 'B',
        unidadMedida: 'UNI',
        cantidad: 1,
        precioUnitario: 1,
        descuento: 0,
      },
    ],
  },
};
const NOTA: Campos['Mutation.certifyDte']['args'] = {
  data: {
    ...DTE.data,
    tipoDocumento: 'NCRE',
    datosNota: { numeroAutorizacion: UUID, fechaEmisionDocumentoOrigen: HOY, motivoAjuste: 'Devolución' },
  },
};

/** Everything that issues, each on branch 1. */
const EMISIONES: readonly (readonly [string, Campo, object])[] = [
  ['an invoice', 'Mutation.certifyDte', DTE],
  ['a note', 'Mutation.certifyDte', NOTA],
  ['an annulment', 'Mutation.nullifyDte', { data: { uuidDocumento: UUID, motivoAnulacion: 'Devolución' } }],
  [
    'another certifier',
    'Mutation.rerouteDte',
    { idTransaccion: createId(2), nitCertificador: NIT_CERTIFICADOR_2 },
  ],
  ['a contingency', 'Mutation.startContingencia', { idTransaccion: createId(2), motivo: 'Sin servicio' }],
];

let ports: PortsEnMemoria;
beforeEach(async () => {
  ports = createPortsDePrueba();
  await addEmisor(ports);
  await ports.establecimientos.putSucursal(NIT_A, createSucursal({ id: 2 }));
  await ports.certificadorConfigs.put(NIT_A, createSegundoConfig(NIT_A));
  await ports.documentos.reserve(createSolicitud({ idTransaccion: createId(1) }), AHORA);
  await ports.documentos.markCertificado(NIT_A, createId(1), createCertificacion(1));
  await ports.documentos.reserve(createSolicitud({ idTransaccion: createId(2) }), AHORA);
  const intento = { proximoIntento: AHORA.getTime() + 60_000, isNuncaEnviado: true };
  await ports.documentos.markNoDisponible(NIT_A, createId(2), 0, intento);
  for (const [sub, sucursales] of [
    ['sub-dos', [2]],
    ['sub-ambas', [1, 2]],
  ] as const) {
    await ports.membresias.addMiembro(NIT_A, createMiembro({ sub, usuario: sub, rol: 'cajero', sucursales }));
  }
});

test.each(EMISIONES)('%s of a branch that is not his is refused to a cashier', async (_, campo, args) => {
  const antes = JSON.stringify(await ports.documentos.findMany(NIT_A, [1, 2, 9].map(createId)));
  const error = await createUsuario(ports, 'dos', []).error(campo, args);
  expect(error).toMatchObject({
    codigo: 'SUCURSAL_NO_PERMITIDA',
    mensaje: 'Su usuario no emite en la sucursal 1. Elija otra o pida el permiso al dueño.',
  });
  expect(JSON.stringify(await ports.documentos.findMany(NIT_A, [1, 2, 9].map(createId)))).toBe(antes);
});

test.each(EMISIONES)('%s of a branch that is his is not', async (_, campo, args) => {
  const respuesta = await createUsuario(ports, 'ambas', []).call(campo, args);
  expect(JSON.stringify(respuesta)).not.toContain('SUCURSAL_NO_PERMITIDA');
});
