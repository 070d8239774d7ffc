import { learnCliente } from '#domain/clientes/cliente.ts';
import type { Cliente } from '#domain/clientes/cliente.ts';
import { keepContactos } from '#lambdas/shared/keep-contactos.ts';
import type { PaginaClientes } from '#lambdas/ports/clientes.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { createCliente } from '../support/factories/cliente.ts';
import { NIT_A, NIT_B } from '../support/factories/ids.ts';

const DIRECCION = { direccion: 'a', municipio: 'b', departamento: 'c', codigoPostal: 'd', pais: 'GT' };

/** Contract of clients and suppliers, and of the data that they take from documents. */
export function describeClientes(
  adaptador: string,
  createPorts: () => Pick<Ports, 'clientes'> | Promise<Pick<Ports, 'clientes'>>,
): void {
  describe(`Clients over ${adaptador}`, () => {
    let clientes: Ports['clientes'];
    beforeEach(async () => {
      ({ clientes } = await createPorts());
    });
    const put = (cliente: Cliente, modulo: 'V' | 'C' = 'V', nit = NIT_A): Promise<void> =>
      clientes.change(nit, modulo, cliente.nitCliente, () => cliente);

    it('are kept by issuer and catalogue', async () => {
      const cliente = createCliente({ direccionCliente: DIRECCION, corregidos: ['correo'] });
      await put(createCliente());
      await put(cliente);
      await put(createCliente({ nombre: 'Proveedora' }), 'C');
      expect(await clientes.find(NIT_A, 'V', cliente.nitCliente)).toEqual(cliente);
      expect(await clientes.list(NIT_A, 'V')).toEqual([cliente]);
      expect((await clientes.list(NIT_A, 'C')).map(({ nombre }) => nombre)).toEqual(['Proveedora']);
      expect(await clientes.list(NIT_B, 'V')).toEqual([]);
      expect(await clientes.find(NIT_B, 'V', cliente.nitCliente)).toBeNull();
    });

    it('come in pages, each once', async () => {
      const muchos = Array.from({ length: 70 }, (_, i) =>
        createCliente({ nitCliente: String(1_000 + i), nombre: 'ñ'.repeat(10_000) }),
      );
      for (const cliente of muchos) await put(cliente);
      await put(createCliente(), 'C');
      const leidos: Cliente[] = [];
      let siguiente: string | null = null;
      do {
        const pagina: PaginaClientes = await clientes.page(NIT_A, 'V', siguiente);
        expect(Buffer.byteLength(JSON.stringify(pagina.clientes))).toBeLessThan(700_000);
        leidos.push(...pagina.clientes);
        siguiente = pagina.siguiente;
      } while (siguiente !== null);
      expect(leidos).toEqual(muchos);
    });

    it('lose no change to another of the same moment', async () => {
      const add = (letra: string): Promise<void> =>
        clientes.change(NIT_A, 'V', NIT_B, (previo) => ({
          ...(previo ?? createCliente({ nombre: '' })),
          nombre: `${previo?.nombre ?? ''}${letra}`,
        }));
      await Promise.all(['a', 'b', 'c', 'd', 'e'].map(add));
      const { nombre = '' } = (await clientes.find(NIT_A, 'V', NIT_B)) ?? {};
      expect(Array.from(nombre).sort().join('')).toBe('abcde');
    });

    it('stay as they are when the change gives null', async () => {
      await clientes.change(NIT_A, 'V', NIT_B, () => null);
      expect(await clientes.find(NIT_A, 'V', NIT_B)).toBeNull();
      await put(createCliente());
      await clientes.change(NIT_A, 'V', NIT_B, () => null);
      expect(await clientes.find(NIT_A, 'V', NIT_B)).toEqual(createCliente());
    });

    it('fill themselves from many documents, as an import of purchases brings them', async () => {
      const { corregidos: _corregidos, ...visto } = createCliente({ correo: '' });
      await put(createCliente({ nitCliente: '99900033', nombre: 'Corregida', corregidos: ['nombre'] }), 'C');
      await keepContactos(clientes, NIT_A, 'C', [
        { ...visto, nombre: 'Antes' },
        { ...visto, nitCliente: '99900033', nombre: 'Otra' },
        { ...visto, nombre: 'Después', direccionCliente: DIRECCION },
        { ...visto, nombre: 'Consumidor Final', nitCliente: 'CF', tipoIdentificador: 'CF' },
      ]);
      expect(await clientes.list(NIT_A, 'C')).toEqual([
        learnCliente(null, { ...visto, nombre: 'Después', direccionCliente: DIRECCION }),
        createCliente({ nitCliente: '99900033', nombre: 'Corregida', corregidos: ['nombre'] }),
      ]);
      expect(await clientes.list(NIT_A, 'V')).toEqual([]);
    });
  });
}
