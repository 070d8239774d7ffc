import { MAXIMO_EN_ESPERA } from '#domain/constantes.ts';
import { LIMITE_PRACTICA, PRACTICA } from '#domain/certificador/practica.ts';
import type { Cliente } from '#domain/clientes/cliente.ts';
import { createHash } from 'node:crypto';
import type * as S from '#graphql/generated/schema-types.ts';
import { claveXmlCertificado, claveEnvio } from '#lambdas/shared/claves-archivo.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { RECEPTOR_NIT, createDte, createLineaDte as createLinea } from '../../support/factories/dte.ts';
import {
  createContratoPaf,
  createEstablecimiento,
  createSucursal,
} from '../../support/factories/establecimiento.ts';
import { createCompra } from '../../support/factories/compra.ts';
import { createCertificacion } from '../../support/factories/documento.ts';
import { createCliente } from '../../support/factories/cliente.ts';
import { NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import {
  NIT_CERTIFICADOR_2,
  addEmisor,
  addMiembro,
  createConfig,
  createPortsDePrueba,
  createSegundoConfig,
  createUsuario,
  faltasOf,
} from '../../support/llamadas.ts';
import { PASO } from '../../support/pasos.ts';
import { nombreDe } from '../../support/in-memory-envios.ts';

const CAMPO = 'Mutation.certifyDte';
describe('certifyDte', () => {
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addEmisor(ports);
  });
  const saldo = async (): Promise<number> => (await ports.creditos.find(NIT_A)).creditosRestantesCerV;
  const stored = async (id = createId(1)): Promise<DocumentoGuardado> => {
    const guardado = await ports.documentos.find(NIT_A, id);
    if (guardado === null) throw new Error('Nothing was stored');
    return guardado;
  };

  describe('a first call', () => {
    it('answers EN_PROCESO at once, takes one credit and queues one task', async () => {
      const resultado = await createUsuario(ports).data(CAMPO, { data: createDte() });
      expect(resultado).toEqual({
        statusDocumento: 'EN_PROCESO',
        numeroDocumento: null,
        serie: null,
        folio: null,
        fechaEmision: '2026-11-20T10:30:00-06:00',
        fechaCertificado: null,
        uuidTransaccion: createId(1),
        uuidCertificado: null,
        xmlCertificado: null,
      });
      expect(await saldo()).toBe(24);
      expect(ports.memoria.colas.certificacion.map(({ tarea }) => tarea)).toEqual([
        { nit: NIT_A, id: createId(1), carril: 'MEGAPRINT_PRUEBA' },
      ]);
    });

    it('stores the exact bytes that the record names by their hash', async () => {
      await createUsuario(ports).data(CAMPO, { data: createDte() });
      const guardado = await stored();
      const xml = ports.memoria.envios.sinFirma.get(nombreDe(claveEnvio(guardado))) ?? '';
      expect(createHash('sha256').update(xml).digest('hex')).toBe(guardado.huellaXml);
      expect(xml).toContain('FechaHoraEmision="2026-11-20T10:30:00-06:00"');
    });

    it('stores the bytes before the record and queues after it', async () => {
      const order: string[] = [];
      const spied: Partial<Ports> = {
        envios: {
          ...ports.envios,
          put: async () => {
            order.push('xml');
            return true;
          },
        },
        documentos: {
          ...ports.documentos,
          reserve: async () => {
            order.push('reserva');
            return 'CREADA';
          },
        },
        colas: {
          ...ports.colas,
          certificacion: { ...ports.colas.certificacion, send: async () => void order.push('cola') },
        },
      };
      await createUsuario({ ...ports, ...spied }).data(CAMPO, { data: createDte() });
      expect(order).toEqual(['xml', 'reserva', 'cola']);
    });

    it('gives the certifier an upper-case UUID that depends on the issuer and the draft only', async () => {
      await addEmisor(ports, NIT_B);
      await createUsuario(ports).data(CAMPO, { data: createDte() });
      await createUsuario(ports, NIT_B).data(CAMPO, { data: createDte() });
      const { requestId } = await stored();
      expect(requestId).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
      expect((await ports.documentos.find(NIT_B, createId(1)))?.requestId).not.toBe(requestId);
      const again = createPortsDePrueba();
      await addEmisor(again);
      await createUsuario(again).data(CAMPO, { data: createDte() });
      expect((await again.documentos.find(NIT_A, createId(1)))?.requestId).toBe(requestId);
    });

    it('dates another day at noon', async () => {
      const data = createDte({ fechaEmision: '2026-11-18' });
      const resultado = await createUsuario(ports).data(CAMPO, { data });
      expect(resultado.fechaEmision).toBe('2026-11-18T12:00:00-06:00');
      expect((await stored()).documento.fechaEmisionUnix).toBe(Date.parse('2026-11-18T18:00:00Z') / 1000);
    });

    it('reserves nothing when the bytes cannot be stored', async () => {
      const envios = { ...ports.envios, put: async () => Promise.reject(new Error('down')) };
      const error = await createUsuario({ ...ports, envios }).error(CAMPO, { data: createDte() });
      expect(error.codigo).toBe('ERROR_INTERNO');
      expect(await saldo()).toBe(25);
    });
  });

  describe('a repeat', () => {
    it('gets the present state, uses no credit and queues nothing', async () => {
      const usuario = createUsuario(ports);
      await usuario.data(CAMPO, { data: createDte() });
      await ports.documentos.apply(NIT_A, createId(1), PASO.incierto(0), ports.now());
      expect(await usuario.data(CAMPO, { data: createDte() })).toMatchObject({ statusDocumento: 'INCIERTO' });
      expect(await saldo()).toBe(24);
      expect(ports.memoria.colas.certificacion).toHaveLength(1);
    });

    it('is the same document when only the writing differs', async () => {
      const usuario = createUsuario(ports);
      await usuario.data(CAMPO, { data: createDte() });
      const data = createDte({
        idTransaccion: createId(1).toUpperCase(),
        detalle: [createLinea({ descripcion: ' Cuaderno ' })],
      });
      expect(await usuario.data(CAMPO, { data })).toMatchObject({ uuidTransaccion: createId(1) });
    });

    it('answers even when the date is no longer acceptable or the certifier configuration is gone', async () => {
      await createUsuario(ports).data(CAMPO, { data: createDte() });
      const later = { ...ports, now: () => new Date('2027-03-01T12:00:00Z') };
      const usuario = createUsuario({ ...later, certificadores: new Map() });
      expect(await usuario.data(CAMPO, { data: createDte() })).toMatchObject({
        statusDocumento: 'EN_PROCESO',
      });
    });

    it('of a certified document brings its numbers, and its XML when it is asked for', async () => {
      const usuario = createUsuario(ports);
      await usuario.data(CAMPO, { data: createDte() });
      await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), ports.now());
      const { documento } = await stored();
      await ports.archivos.put(claveXmlCertificado(documento), Buffer.from('<á/>'), 'application/xml');
      const sinXml = await usuario.data(CAMPO, { data: createDte() });
      expect(sinXml).toMatchObject({
        statusDocumento: 'CERTIFICADO',
        uuidCertificado: createCertificacion(1).uuidCertificacion,
        numeroDocumento: '16384',
        folio: '16384',
        xmlCertificado: null,
      });
      const conXml = await usuario.data(CAMPO, { data: createDte() }, ['xmlCertificado']);
      expect(conXml.xmlCertificado).toBe('<á/>');
      await ports.archivos.put(claveXmlCertificado(documento), Buffer.alloc(200_000), 'application/xml');
      expect(
        (await usuario.data(CAMPO, { data: createDte() }, ['xmlCertificado'])).xmlCertificado,
      ).toBeNull();
    });
  });

  describe('the credits', () => {
    it('are as many as the documents of a race, never less than zero', async () => {
      const pocos = createPortsDePrueba();
      await addEmisor(pocos, NIT_A, 3);
      const usuario = createUsuario(pocos);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          usuario.data(CAMPO, { data: createDte({ idTransaccion: createId(i) }) }),
        ),
      );
      const estados = answers.map(({ statusDocumento }) => statusDocumento);
      expect(estados.filter((estado) => estado === 'EN_PROCESO')).toHaveLength(3);
      expect(estados.filter((estado) => estado === 'ESPERA_CREDITO')).toHaveLength(7);
      expect((await pocos.creditos.find(NIT_A)).creditosRestantesCerV).toBe(0);
    });

    it('keep a document that has none until it takes one, whatever is pressed meanwhile', async () => {
      const sin = createPortsDePrueba();
      await addEmisor(sin, NIT_A, 0);
      const usuario = createUsuario(sin);
      const pulsar = () => usuario.data(CAMPO, { data: createDte() }, ['documento']);
      const [primera, segunda] = [await pulsar(), await pulsar()];
      expect([primera.statusDocumento, segunda.statusDocumento]).toEqual([
        'ESPERA_CREDITO',
        'ESPERA_CREDITO',
      ]);
      expect(segunda.uuidTransaccion).toBe(primera.uuidTransaccion);
      expect(await sin.documentos.listEnEspera(NIT_A, 10)).toHaveLength(1);
    });

    it.each([
      ['spent', 'CREDITOS_INSUFICIENTES_CERTIFICAR', []],
      ['frozen', 'PAQUETES_CONGELADOS', [{ estado: 'APROBADA' as const, congelado: true }]],
      ['over', 'PAQUETES_VENCIDOS', [{ estado: 'VENCIDA' as const }]],
    ])('are named as %s when too many documents wait for them', async (_, codigo, paquetes) => {
      const lleno = createPortsDePrueba();
      await addEmisor(lleno, NIT_A, 0);
      for (const cambio of paquetes) await lleno.compras.open(NIT_A, createCompra(cambio));
      const uno = { id: 'x', saldo: 'CerV', fechaEmision: '2026-11-20' } as const;
      const listEnEspera = async () => Array.from({ length: MAXIMO_EN_ESPERA }, () => uno);
      const documentos = { ...lleno.documentos, listEnEspera };
      const error = await createUsuario({ ...lleno, documentos }).error(CAMPO, { data: createDte() });
      expect(error.codigo).toBe(codigo);
      expect(await lleno.documentos.find(NIT_A, createId(1))).toBeNull();
    });

    it('is a fault of the lines when no record can hold them', async () => {
      const documentos = { ...ports.documentos, reserve: async () => 'MUY_GRANDE' as const };
      const error = await createUsuario({ ...ports, documentos }).error(CAMPO, { data: createDte() });
      expect(faltasOf(error)).toEqual(['DETALLE-03 detalle']);
      expect(ports.memoria.colas.certificacion).toEqual([]);
    });
  });

  describe('an issuer that is not ready', () => {
    it.each([
      ['no establishment', 'ESTABLECIMIENTO_SIN_CONFIGURAR', () => undefined],
      [
        'no agreement',
        'CONTRATO_SIN_FIRMAR',
        async (p: Ports) => {
          await p.establecimientos.save(createEstablecimiento(), createSucursal());
          await p.certificadorConfigs.put(NIT_A, createConfig());
        },
      ],
    ])('with %s gets %s', async (_, codigo, prepare) => {
      const vacio = createPortsDePrueba();
      await addMiembro(vacio);
      await prepare(vacio);
      expect((await createUsuario(vacio).error(CAMPO, { data: createDte() })).codigo).toBe(codigo);
    });

    it.each([
      ['CERTIFICADOR_FALTANTE', createConfig(NIT_A, { apiKeyCifrada: null })],
      ['CERTIFICADOR_DESCONOCIDO', createConfig(NIT_A, { nitCertificador: '1' })],
      ['CERTIFICADO_FALTANTE', createConfig(NIT_A, { certificado: null })],
      ['CERTIFICADOR_INCOMPLETO', createSegundoConfig(NIT_A, { principal: true, usuario: '' })],
      ['CERTIFICADOR_INCOMPLETO', createSegundoConfig(NIT_A, { principal: true, llaveFirmaCifrada: null })],
    ])('gets %s for an incomplete configuration', async (codigo, config) => {
      await ports.certificadorConfigs.put(NIT_A, config);
      expect((await createUsuario(ports).error(CAMPO, { data: createDte() })).codigo).toBe(codigo);
      expect(await saldo()).toBe(25);
    });

    it('practises without certifier, certificate, agreement and credit', async () => {
      const nuevo = createPortsDePrueba();
      await addMiembro(nuevo);
      await nuevo.establecimientos.save(createEstablecimiento(), createSucursal());
      await createUsuario(nuevo).data(CAMPO, { data: createDte() });
      const guardado = await nuevo.documentos.find(NIT_A, createId(1));
      expect(guardado?.nitCertificador).toBe(PRACTICA.nit);
      expect(guardado?.documento).toMatchObject({ statusDocumento: 'EN_PROCESO', produccion: false });
      expect(guardado?.documento.datos.nombreCertificador).toBe('MODO DE PRÁCTICA, SIN VALOR FISCAL');
      expect((await nuevo.creditos.find(NIT_A)).creditosRestantesCerV).toBe(0);
      // It waits for no certifier, so it takes no lane of one.
      expect(nuevo.memoria.colas.certificacion).toEqual([
        { tarea: { nit: NIT_A, id: createId(1) }, esperaSegundos: 0 },
      ]);
    });

    it('practises no more once it has a certifier, whether that is complete or not', async () => {
      const nuevo = createPortsDePrueba();
      await addMiembro(nuevo);
      await nuevo.establecimientos.save(createEstablecimiento(), createSucursal());
      await nuevo.establecimientos.putPaf(NIT_A, createContratoPaf());
      await nuevo.certificadorConfigs.put(NIT_A, createConfig(NIT_A, { certificado: null }));
      expect((await createUsuario(nuevo).error(CAMPO, { data: createDte() })).codigo).toBe(
        'CERTIFICADO_FALTANTE',
      );
    });

    it('practises a hundred times a day, and a repeat is none of them', async () => {
      const nuevo = createPortsDePrueba();
      await addMiembro(nuevo);
      await nuevo.establecimientos.save(createEstablecimiento(), createSucursal());
      const usuario = createUsuario(nuevo);
      for (let i = 0; i < LIMITE_PRACTICA.cantidad; i += 1)
        await usuario.data(CAMPO, { data: createDte({ idTransaccion: createId(i) }) });
      await usuario.data(CAMPO, { data: createDte({ idTransaccion: createId(0) }) });
      const error = await usuario.error(CAMPO, { data: createDte({ idTransaccion: createId(500) }) });
      expect(error.codigo).toBe('DEMASIADAS_SOLICITUDES');
      expect(await nuevo.documentos.find(NIT_A, createId(500))).toBeNull();
    });

    it('goes to its main certifier, without a certificate where the certifier signs', async () => {
      await ports.certificadorConfigs.put(NIT_A, createSegundoConfig(NIT_A, { principal: true, prod: true }));
      await createUsuario(ports).data(CAMPO, { data: createDte() });
      const { documento, nitCertificador } = await stored();
      expect(nitCertificador).toBe(NIT_CERTIFICADOR_2);
      expect(documento.produccion).toBe(true);
      expect(documento.datos.nombreCertificador).toBe('SEGUNDO CERTIFICADOR DE PRUEBA');
    });

    it('gets CERTIFICADO_VENCIDO when the certificate is over', async () => {
      const usuario = createUsuario({ ...ports, now: () => new Date('2028-01-01T00:00:00Z') });
      expect((await usuario.error(CAMPO, { data: createDte() })).codigo).toBe('CERTIFICADO_VENCIDO');
    });
  });

  describe('bad input', () => {
    it.each<[string, Partial<S.DteInput>, string]>([
      ['a wrong check digit', { receptor: { ...RECEPTOR_NIT, nit: '99900018' } }, 'NIT-03 receptor.nit'],
      [
        'CF at Q 2,500.00',
        { detalle: [createLinea({ cantidad: 1, precioUnitario: 2500 })], valorTotal: 2500 },
        'RECEPTOR-04 receptor.nit',
      ],
      ['quantity 0', { detalle: [createLinea({ cantidad: 0 })] }, 'CANTIDAD-02 detalle[0].cantidad'],
      [
        'a price with 11 decimals',
        { detalle: [createLinea({ precioUnitario: 1.00000000001 })] },
        'PRECIO-03 detalle[0].precioUnitario',
      ],
      [
        'a discount over the subtotal',
        { detalle: [createLinea({ descuento: 112.01 })] },
        'DESCUENTO-04 detalle[0].descuento',
      ],
      ['no lines', { detalle: [] }, 'DETALLE-01 detalle'],
      [
        'a description of 10,001 characters',
        { detalle: [createLinea({ descripcion: 'x'.repeat(10_001) })] },
        'LINEA-02 detalle[0].descripcion',
      ],
      ['a branch that does not exist', { sucursal: 7 }, 'SUCURSAL-01 sucursal'],
      ['an id that is no UUID', { idTransaccion: '../x' }, 'DOCUMENTO-01 idTransaccion'],
      ['a date of last month', { fechaEmision: '2026-10-20' }, 'FECHA-02 fechaEmision'],
      ['another total than the one the user saw', { valorTotal: 111.99 }, 'TOTAL-03 valorTotal'],
    ])('%s is refused at its field and stores nothing', async (_, cambio, esperada) => {
      const error = await createUsuario(ports).error(CAMPO, { data: createDte(cambio) });
      expect(error.codigo).toBe('VALIDACION');
      expect(faltasOf(error)).toContain(esperada);
      expect(await saldo()).toBe(25);
      expect(ports.memoria.envios.sinFirma.size).toBe(0);
      expect(ports.memoria.colas.certificacion).toEqual([]);
    });

    it('takes a total that differs only below a cent', async () => {
      const detalle = [createLinea({ cantidad: 3, precioUnitario: 0.333333 })];
      const data = createDte({ detalle, valorTotal: 1 });
      expect(await createUsuario(ports).data(CAMPO, { data })).toMatchObject({
        statusDocumento: 'EN_PROCESO',
      });
      expect((await stored()).documento.total).toBe('1.00');
    });

    it('reads the amounts of the border exactly', async () => {
      const detalle = [createLinea({ cantidad: 0.1, precioUnitario: 0.7 })];
      await createUsuario(ports).data(CAMPO, { data: createDte({ detalle, valorTotal: 0.07 }) });
      expect((await stored()).borrador.detalle[0]).toMatchObject({ cantidad: '0.1', precioUnitario: '0.7' });
    });
  });

  describe('the catalogue of clients', () => {
    const keepCliente = (cambio: Partial<Cliente>): Promise<void> =>
      ports.clientes.change(NIT_A, 'V', NIT_B, () => createCliente(cambio));

    it('learns an identified receiver and keeps what this sale left empty', async () => {
      await keepCliente({ nombre: 'Viejo', correo: 'viejo@example.com' });
      const data = createDte({ receptor: { ...RECEPTOR_NIT, correo: '' } });
      await createUsuario(ports).data(CAMPO, { data });
      expect(await ports.clientes.find(NIT_A, 'V', NIT_B)).toMatchObject({
        nombre: RECEPTOR_NIT.nombre,
        correo: 'viejo@example.com',
      });
    });

    it('leaves a name that somebody corrected as it is', async () => {
      await keepCliente({ nombre: 'Corregido', corregidos: ['nombre'] });
      await createUsuario(ports).data(CAMPO, { data: createDte({ receptor: RECEPTOR_NIT }) });
      expect((await ports.clientes.find(NIT_A, 'V', NIT_B))?.nombre).toBe('Corregido');
    });

    it('never learns CF', async () => {
      await createUsuario(ports).data(CAMPO, { data: createDte() });
      expect(await ports.clientes.list(NIT_A, 'V')).toEqual([]);
    });

    it('stops nothing when it fails', async () => {
      const clientes = { ...ports.clientes, change: async () => Promise.reject(new Error('down')) };
      const data = createDte({ receptor: RECEPTOR_NIT });
      const resultado = await createUsuario({ ...ports, clientes }).data(CAMPO, { data });
      expect(resultado.statusDocumento).toBe('EN_PROCESO');
    });
  });
});
