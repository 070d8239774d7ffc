import { PAF_PENDIENTE } from '#domain/establecimiento/paf.ts';
import type { Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import type { Producto } from '#domain/productos/producto.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { PaginaProductos } from '#lambdas/ports/productos.ts';
import { createEstablecimiento, createSucursal } from '../support/factories/establecimiento.ts';
import { createProducto } from '../support/factories/producto.ts';
import { AHORA, NIT_A, NIT_B } from '../support/factories/ids.ts';

export type PortsDeTablas = Pick<Ports, 'establecimientos' | 'productos' | 'creditos'>;

const asNuevo = (producto: Producto) => ({ producto, previo: null });

/** Contract of the smaller repositories; each test gets an empty store. */
export function describeRepositories(
  adaptador: string,
  createPorts: () => PortsDeTablas | Promise<PortsDeTablas>,
): void {
  describe(`Repositories over ${adaptador}`, () => {
    let ports: PortsDeTablas;
    beforeEach(async () => {
      ports = await createPorts();
    });

    it('creates the first branch with the first save only', async () => {
      const { establecimientos } = ports;
      expect(await establecimientos.find(NIT_A)).toBeNull();
      expect(await establecimientos.save(createEstablecimiento(), createSucursal())).toEqual(
        createSucursal(),
      );
      const cambiado = createEstablecimiento({ nombre: 'Otro' });
      expect(await establecimientos.save(cambiado, createSucursal({ nombre: 'Otra' }))).toBeNull();
      expect(await establecimientos.find(NIT_A)).toEqual(cambiado);
      expect(await establecimientos.listSucursales(NIT_A)).toEqual([createSucursal()]);
      expect(await establecimientos.find(NIT_B)).toBeNull();
    });

    it('tells one of two racing first saves that it made the branch', async () => {
      const save = (): Promise<unknown> =>
        ports.establecimientos.save(createEstablecimiento(), createSucursal());
      const answers = await Promise.all([save(), save(), save()]);
      expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    });

    it('lists branches by number, 10 after 2, and finds one of its own issuer', async () => {
      const { establecimientos } = ports;
      for (const id of [10, 2, 1]) await establecimientos.putSucursal(NIT_A, createSucursal({ id }));
      expect((await establecimientos.listSucursales(NIT_A)).map(({ id }) => id)).toEqual([1, 2, 10]);
      await establecimientos.putSucursal(NIT_A, createSucursal({ id: 2, habilitada: false }));
      expect((await establecimientos.findSucursal(NIT_A, 2))?.habilitada).toBe(false);
      expect(await establecimientos.findSucursal(NIT_A, 3)).toBeNull();
      expect(await establecimientos.findSucursal(NIT_B, 2)).toBeNull();
    });

    it('stores a branch only while another is as it was read', async () => {
      const { establecimientos } = ports;
      const [una, otra] = [createSucursal({ id: 1 }), createSucursal({ id: 2 })];
      for (const each of [una, otra]) await establecimientos.putSucursal(NIT_A, each);
      const apagar = (mia: Sucursal, testigo: Sucursal): Promise<boolean> =>
        establecimientos.putSucursal(NIT_A, { ...mia, habilitada: false }, mia, testigo);
      expect((await Promise.all([apagar(una, otra), apagar(otra, una)])).filter(Boolean)).toHaveLength(1);
      const habilitadas = (await establecimientos.listSucursales(NIT_A)).filter(
        ({ habilitada }) => habilitada,
      );
      expect(habilitadas).toHaveLength(1);
      expect(await apagar(otra, createSucursal({ id: 3 }))).toBe(false);
    });

    it('stores issuer, branch and template only in the place of those that were read', async () => {
      const { establecimientos } = ports;
      const [uno, otro] = [
        createEstablecimiento({ nombre: 'Uno' }),
        createEstablecimiento({ nombre: 'Otro' }),
      ];
      const [una, otra] = [createSucursal({ nombre: 'Una' }), createSucursal({ nombre: 'Otra' })];
      expect(await establecimientos.save(uno, una, null)).toEqual(una);
      expect(await establecimientos.save(otro, una, null)).toBe('cambiado');
      expect(await establecimientos.save(otro, una, otro)).toBe('cambiado');
      expect(await establecimientos.find(NIT_A)).toEqual(uno);
      expect(await establecimientos.save(otro, una, uno)).toBeNull();
      expect(await establecimientos.putSucursal(NIT_A, otra, otra)).toBe(false);
      expect(await establecimientos.putSucursal(NIT_A, otra, una)).toBe(true);
      expect((await establecimientos.findSucursal(NIT_A, una.id))?.nombre).toBe('Otra');
      const inicial = { formato: formatoPorDefecto(6), imagen: null };
      const textosLibres = inicial.formato.textosLibres.map((libre) => ({
        ...libre,
        fuente: 'SERIFA' as const,
      }));
      const nueva = { formato: { ...inicial.formato, textoFactura1: 'Gracias', textosLibres }, imagen: null };
      const put = (previa: typeof inicial | null) => establecimientos.putPlantilla(NIT_A, 1, nueva, previa);
      expect(await put(inicial)).toBe(false);
      expect(await put(null)).toBe(true);
      expect(await establecimientos.putPlantilla(NIT_A, 1, inicial, null)).toBe(false);
      expect(await establecimientos.findPlantilla(NIT_A, 1, 6)).toEqual(nueva);
      expect(await establecimientos.putPlantilla(NIT_A, 1, inicial, nueva)).toBe(true);
      expect(await put(inicial)).toBe(true);
    });

    it('makes a branch once, also when two make it together', async () => {
      const add = (nombre: string): Promise<boolean> =>
        ports.establecimientos.addSucursal(NIT_A, createSucursal({ id: 4, nombre }));
      expect((await Promise.all([add('Una'), add('Otra')])).filter(Boolean)).toHaveLength(1);
      expect(await add('Tercera')).toBe(false);
      expect((await ports.establecimientos.findSucursal(NIT_A, 4))?.nombre).not.toBe('Tercera');
    });

    it('keeps what each branch of each issuer changed of each template', async () => {
      const { establecimientos } = ports;
      const formato = { ...formatoPorDefecto(6), textoFactura1: 'Gracias' };
      await establecimientos.putPlantilla(NIT_A, 1, { formato, imagen: null });
      await establecimientos.putPlantilla(NIT_A, 1, { formato: formatoPorDefecto(2), imagen: null });
      expect(await establecimientos.findPlantilla(NIT_A, 1, 6)).toEqual({ formato, imagen: null });
      expect(await establecimientos.findPlantilla(NIT_A, 2, 6)).toBeNull();
      expect(await establecimientos.findPlantilla(NIT_B, 1, 6)).toBeNull();
    });

    it('keeps a logo for each branch of each issuer, and forgets it', async () => {
      const { establecimientos } = ports;
      const logo = { clave: `${NIT_A}/logo/0-x`, formato: 'PNG', ancho: 20, alto: 10 } as const;
      await establecimientos.putLogo(NIT_A, 0, logo);
      await establecimientos.save(createEstablecimiento(), createSucursal());
      expect(await establecimientos.findLogo(NIT_A, 0)).toEqual(logo);
      expect(await establecimientos.findLogo(NIT_A, 1)).toBeNull();
      expect(await establecimientos.findLogo(NIT_B, 0)).toBeNull();
      await establecimientos.removeLogo(NIT_A, 0);
      expect(await establecimientos.findLogo(NIT_A, 0)).toBeNull();
    });

    it('keeps the agreement of an issuer, which is pending until something is stored', async () => {
      const { establecimientos } = ports;
      expect(await establecimientos.findPaf(NIT_A)).toEqual(PAF_PENDIENTE);
      await establecimientos.putPaf(NIT_A, { ...PAF_PENDIENTE, fase: 1 });
      expect(await establecimientos.findPaf(NIT_A)).toEqual({ ...PAF_PENDIENTE, fase: 1 });
      expect(await establecimientos.findPaf(NIT_B)).toEqual(PAF_PENDIENTE);
    });

    it('keeps products by issuer and module, more than one batch', async () => {
      const muchos = Array.from({ length: 130 }, (_, i) =>
        createProducto({ codigo: `P-${String(i).padStart(3, '0')}` }),
      );
      expect(await ports.productos.putAll(NIT_A, 'V', muchos.map(asNuevo))).toEqual([]);
      const previo = createProducto({ codigo: 'P-001' });
      const producto = { ...previo, precio: '1.00' };
      expect(await ports.productos.putAll(NIT_A, 'V', [{ producto, previo }])).toEqual([]);
      const codigos = ['P-001', 'P-129', 'P-999'];
      const leidos = await ports.productos.findMany(NIT_A, 'V', codigos);
      expect(leidos.map(({ codigo }) => codigo).sort()).toEqual(['P-001', 'P-129']);
      expect(await ports.productos.findMany(NIT_B, 'V', codigos)).toEqual([]);
      const guardados = await ports.productos.list(NIT_A, 'V');
      expect(guardados.map(({ codigo }) => codigo)).toEqual(muchos.map(({ codigo }) => codigo));
      expect((await ports.productos.find(NIT_A, 'V', 'P-001'))?.precio).toBe('1.00');
      expect(await ports.productos.list(NIT_A, 'C')).toEqual([]);
      expect(await ports.productos.list(NIT_B, 'V')).toEqual([]);
      expect(await ports.productos.find(NIT_B, 'V', 'P-001')).toBeNull();
    });

    it('stores no product over one that is not as it was read, and names it', async () => {
      const { productos } = ports;
      const impuesto = { nombreCorto: 'CEMENTO', codigoUnidadGravable: 1 } as const;
      const a = createProducto({ codigo: 'A', impuesto });
      await productos.putAll(NIT_A, 'V', [asNuevo(a)]);
      const otra = { ...a, precio: '2' };
      const nueva = asNuevo(createProducto({ codigo: 'B' }));
      // The code exists, and the product changed after it was read: neither is stored, nor what comes with it.
      expect(await productos.putAll(NIT_A, 'V', [nueva, asNuevo(otra)])).toEqual([1]);
      const vieja = { producto: otra, previo: { ...a, descripcion: 'x' } };
      expect(await productos.putAll(NIT_A, 'V', [vieja, nueva])).toEqual([0]);
      expect(await productos.list(NIT_A, 'V')).toEqual([a]);
      expect(await productos.putAll(NIT_A, 'V', [{ producto: otra, previo: a }])).toEqual([]);
      expect(await productos.list(NIT_A, 'V')).toEqual([otra]);
    });

    describe('the log of a catalogue', () => {
      /** Lets a device follow the changes; `pages` counts how often it had to read all of it. */
      const follow = async (
        desde: string | null,
        productos: Map<string, Producto>,
      ): Promise<{ version: string; recargas: number; recibidos: number }> => {
        let [version, recargas, recibidos] = [desde, 0, 0];
        for (;;) {
          const cambios = await ports.productos.changes(NIT_A, 'V', version);
          version = cambios.version;
          recibidos += cambios.productos.length;
          if (cambios.recargar) {
            recargas += 1;
            productos.clear();
          }
          const nuevos = cambios.recargar ? await ports.productos.list(NIT_A, 'V') : cambios.productos;
          for (const producto of nuevos) productos.set(producto.codigo, producto);
          if (!cambios.hayMas) return { version, recargas, recibidos };
        }
      };

      it('gives a device what changed after its version, and nothing twice', async () => {
        expect(await ports.productos.version(NIT_A, 'V')).toBe('');
        expect(await ports.productos.changes(NIT_A, 'V', null)).toEqual({
          ...{ version: '', productos: [], recargar: true, hayMas: false },
        });
        const muchos = Array.from({ length: 130 }, (_, i) => createProducto({ codigo: `P-${1_000 + i}` }));
        await ports.productos.putAll(NIT_A, 'V', muchos.map(asNuevo));
        const dispositivo = new Map<string, Producto>();
        const primera = await follow(null, dispositivo);
        expect(primera.recargas).toBe(1);
        expect(await ports.productos.version(NIT_A, 'V')).toBe(primera.version);
        // Nothing changed: the version and nothing else.
        expect(await ports.productos.changes(NIT_A, 'V', primera.version)).toEqual({
          ...{ version: primera.version, productos: [], recargar: false, hayMas: false },
        });
        const borrado = createProducto({ codigo: 'P-1001', eliminado: true });
        await ports.productos.putAll(NIT_A, 'V', [
          { producto: borrado, previo: createProducto({ codigo: 'P-1001' }) },
        ]);
        await ports.productos.putAll(NIT_A, 'V', [asNuevo(createProducto({ codigo: 'Q' }))]);
        const segunda = await follow(primera.version, dispositivo);
        expect(segunda).toMatchObject({ recargas: 0, recibidos: 2 });
        expect([...dispositivo.values()].sort((x, y) => (x.codigo < y.codigo ? -1 : 1))).toEqual(
          await ports.productos.list(NIT_A, 'V'),
        );
      });

      it('knows no version of another issuer, module or log', async () => {
        await ports.productos.putAll(NIT_A, 'V', [asNuevo(createProducto())]);
        await ports.productos.putAll(NIT_B, 'V', [asNuevo(createProducto())]);
        await ports.productos.putAll(NIT_A, 'C', [asNuevo(createProducto())]);
        const { version } = await ports.productos.changes(NIT_A, 'V', null);
        const ajenas = [
          (await ports.productos.changes(NIT_B, 'V', null)).version,
          (await ports.productos.changes(NIT_A, 'C', null)).version,
          ...['x', '000000000001-otra', '999999999999-x', `${version} `],
        ];
        for (const ajena of ajenas) {
          const cambios = await ports.productos.changes(NIT_A, 'V', ajena);
          expect(cambios).toEqual({ version, productos: [], recargar: true, hayMas: false });
        }
      });

      it('loses no change of writers at once', async () => {
        await ports.productos.putAll(NIT_A, 'V', [asNuevo(createProducto({ codigo: 'A' }))]);
        const dispositivo = new Map<string, Producto>();
        let { version } = await follow(null, dispositivo);
        const escritores = Array.from({ length: 8 }, (_, i) =>
          ports.productos.putAll(NIT_A, 'V', [asNuevo(createProducto({ codigo: `N-${i}` }))]),
        );
        const escritura = { isLista: false };
        const listos = Promise.all(escritores).then((perdidos) => {
          escritura.isLista = true;
          return perdidos;
        });
        while (!escritura.isLista) ({ version } = await follow(version, dispositivo));
        expect((await listos).flat()).toEqual([]);
        expect(await follow(version, dispositivo)).toMatchObject({ recargas: 0 });
        expect([...dispositivo.keys()].sort()).toEqual(
          (await ports.productos.list(NIT_A, 'V')).map(({ codigo }) => codigo),
        );
      });

      it('answers in parts that an answer can carry, and asks for everything after too many changes', async () => {
        const crear = (codigo: string, cambio: Partial<Producto> = {}): Producto =>
          createProducto({ codigo, descripcion: 'ñ'.repeat(10_000), ...cambio });
        await ports.productos.putAll(NIT_A, 'V', [asNuevo(crear('A'))]);
        const dispositivo = new Map<string, Producto>();
        const { version } = await follow(null, dispositivo);
        for (let i = 0; i < 5; i += 1) {
          const lote = Array.from({ length: 20 }, (_, j) => asNuevo(crear(`L-${i}-${j}`)));
          await ports.productos.putAll(NIT_A, 'V', lote);
        }
        const cambios = await ports.productos.changes(NIT_A, 'V', version);
        expect(Buffer.byteLength(JSON.stringify(cambios))).toBeLessThan(1_300_000);
        expect(cambios.hayMas).toBe(true);
        expect(await follow(version, dispositivo)).toMatchObject({ recargas: 0, recibidos: 100 });
      });
    });

    it('of racers for one product exactly one wins', async () => {
      const previo = createProducto();
      await ports.productos.putAll(NIT_A, 'V', [asNuevo(previo)]);
      const perdidos = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          ports.productos.putAll(NIT_A, 'V', [{ producto: { ...previo, precio: `${i + 1}` }, previo }]),
        ),
      );
      expect(perdidos.filter((each) => each.length === 0)).toHaveLength(1);
    });

    it('pages the products in order, each once, and gives a special tax back', async () => {
      const impuesto = { nombreCorto: 'CEMENTO', codigoUnidadGravable: 1 } as const;
      const muchos = Array.from({ length: 90 }, (_, i) =>
        createProducto({
          codigo: `P-${String(i).padStart(3, '0')}`,
          descripcion: 'ñ'.repeat(10_000),
          impuesto: i === 89 ? impuesto : null,
        }),
      );
      await ports.productos.putAll(NIT_A, 'V', muchos.map(asNuevo));
      const leidos: Producto[] = [];
      let siguiente: string | null = null;
      do {
        const pagina: PaginaProductos = await ports.productos.page(NIT_A, 'V', siguiente);
        leidos.push(...pagina.productos);
        expect(Buffer.byteLength(JSON.stringify(pagina.productos))).toBeLessThan(700_000);
        siguiente = pagina.siguiente;
      } while (siguiente !== null);
      expect(leidos).toEqual(muchos);
      expect(await ports.productos.page(NIT_B, 'V', null)).toEqual({ productos: [], siguiente: null });
    });

    it('grants credits once per reason, also to racers', async () => {
      const grant = (motivo: string): Promise<boolean> => ports.creditos.grant(NIT_A, motivo, 25, AHORA);
      await Promise.all([grant('REGISTRO'), grant('REGISTRO'), grant('REGISTRO')]);
      expect((await ports.creditos.find(NIT_A)).creditosRestantesCerV).toBe(25);
      await grant('OTRO');
      expect(await ports.creditos.find(NIT_A)).toEqual({
        creditosRestantesSatV: 0,
        creditosRestantesSatC: 0,
        creditosRestantesCerV: 50,
        creditosRestantesCerC: 50,
        paquetesCongeladosCer: 0,
        paquetesCongeladosSat: 0,
      });
      expect((await ports.creditos.find(NIT_B)).creditosRestantesCerV).toBe(0);
    });

    it('adjusts each balance once per id, also for racers, and never below nothing', async () => {
      const adjust = (id: string, saldo: 'CerV' | 'SatC', cantidad: number): Promise<string> =>
        ports.creditos.adjust(NIT_A, { id, saldo, cantidad, usuario: 'operador' }, AHORA);
      expect(await adjust('a', 'CerV', 5)).toBe('SIN_EMISOR');
      expect(await adjust('a', 'CerV', -5)).toBe('SIN_SALDO');
      await ports.creditos.grant(NIT_A, 'REGISTRO', 25, AHORA);
      const racers = [adjust('a', 'CerV', 5), adjust('a', 'CerV', 5), adjust('a', 'CerV', 5)];
      expect(await Promise.all(racers)).toEqual(['HECHO', 'HECHO', 'HECHO']);
      expect(await adjust('a', 'CerV', 6)).toBe('OTROS_DATOS');
      expect(await adjust('a', 'SatC', 5)).toBe('OTROS_DATOS');
      expect(await adjust('b', 'CerV', -31)).toBe('SIN_SALDO');
      expect(await adjust('b', 'CerV', -30)).toBe('HECHO');
      expect(await adjust('c', 'SatC', -1)).toBe('SIN_SALDO');
      expect(await adjust('d', 'SatC', 7)).toBe('HECHO');
      expect(await ports.creditos.find(NIT_A)).toMatchObject({
        creditosRestantesSatV: 0,
        creditosRestantesSatC: 7,
        creditosRestantesCerV: 0,
        creditosRestantesCerC: 25,
      });
      expect((await ports.creditos.find(NIT_B)).creditosRestantesSatC).toBe(0);
    });
  });
}
