/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import { falta } from '#domain/errores/falta.ts';
import { ApiError, catalogError } from '../../../../frontend/src/lib/api-error.ts';
import { createBusqueda } from '../../../../frontend/src/features/documento-editor/api-clientes.ts';
import { field, openEditor as open, preloadEditor } from './open-editor.tsx';
import { avance, fakeServicios, newBorrador } from './soporte.ts';

const producto = (indice = 0) => field(`detalle-${indice}-descripcion`);

beforeAll(preloadEditor);
afterEach(cleanup);

describe('keyboard', () => {
  test('a CF invoice of one catalogue product needs three control keys besides its text', async () => {
    const { servicios, enviados } = fakeServicios();
    const { llamadas, user } = open(servicios);
    expect(document.activeElement).toBe(producto());

    await user.keyboard('tela 13');
    await user.keyboard('{Enter}');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.keyboard('{Enter}');

    await screen.findByText('1612FC8C');
    expect(enviados).toHaveLength(1);
    expect(enviados[0]).toMatchObject({
      receptor: { nit: 'CF', tipoIdentificador: 'CF' },
      detalle: [{ codigoProducto: 'TEL-02', cantidad: '1', precioUnitario: '48.75' }],
    });
    expect(llamadas.finales).toEqual(['certificado']);
    await user.keyboard('{Enter}');
    expect(llamadas.nueva).toBe(1);
  });

  test('typing without pauses loses nothing in any cell', async () => {
    const { user } = open(fakeServicios().servicios);
    await user.keyboard('Servicio de hilado artesanal número 10');
    await user.keyboard('{Tab}12.5{Enter}1,234.50{Enter}10');
    expect(producto().value).toBe('Servicio de hilado artesanal número 10');
    expect(field('detalle-0-cantidad').value).toBe('12.5');
    expect(field('detalle-0-precioUnitario').value).toBe('1,234.50');
    expect(document.querySelector('[data-prueba="total"]')?.textContent).toBe('Q 15,421.25');
  });

  test('Enter right after the last letter chooses among the suggestions of the whole word', async () => {
    const { user } = open(fakeServicios().servicios);
    await user.keyboard('tela{Enter}');
    expect(producto().value).toBe('Tela jaspeada 13 yardas');
    expect(document.activeElement).toBe(field('detalle-0-cantidad'));
  });

  test('Tab on the last cell adds a line, and on an empty last line it goes on', async () => {
    const { user } = open(fakeServicios().servicios);
    await user.keyboard('Hilo{Tab}2{Tab}5{Tab}{Tab}');
    expect(document.activeElement).toBe(producto(1));
    await user.keyboard('{Tab}{Tab}{Tab}{Tab}');
    expect(document.querySelectorAll('.editor-linea')).toHaveLength(2);
    expect(document.activeElement).toBe(field('detalle-1-bienServicio'));
  });

  test('Alt+N adds a line and Alt+D deletes the one with the cursor', async () => {
    const { user } = open(fakeServicios().servicios);
    await user.keyboard('Hilo{Alt>}n{/Alt}');
    expect(document.activeElement).toBe(producto(1));
    await user.keyboard('Lana{Shift>}{/Shift}{Alt>}d{/Alt}');
    expect(document.querySelectorAll('.editor-linea')).toHaveLength(1);
    expect(producto().value).toBe('Hilo');
  });

  test('Esc closes the suggestions and keeps the text', async () => {
    const { user } = open(fakeServicios().servicios);
    await user.keyboard('tela{Escape}{Escape}');
    expect(producto().value).toBe('tela');
  });

  test('the list follows arrows and the pointer, and says which item is marked', async () => {
    const { user } = open(fakeServicios().servicios);
    const marcado = () => {
      const id = producto().getAttribute('aria-activedescendant');
      return id === null ? null : document.getElementById(id)?.textContent;
    };
    const opciones = () => [...document.querySelectorAll('[role=option]')];
    await user.click(producto());
    expect(producto().getAttribute('aria-expanded')).toBe('true');
    expect(marcado()).toBeNull();
    const [primero, segundo, ultimo] = opciones().map(({ textContent }) => textContent);
    await user.keyboard('{ArrowDown}');
    expect(marcado()).toBe(primero);
    await user.keyboard('{ArrowUp}');
    expect(marcado()).toBe(ultimo);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(marcado()).toBe(segundo);
    await user.keyboard('{Escape}');
    expect(producto().getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect([producto().getAttribute('aria-expanded'), marcado()]).toEqual(['true', null]);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(producto().getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{ArrowUp}');
    expect(marcado()).toBe(ultimo);
    await user.hover(screen.getByRole('option', { name: /Café/ }));
    expect(marcado()).toMatch(/Café/);
    await user.unhover(screen.getByRole('listbox'));
    expect(marcado()).toBeNull();
    await user.click(screen.getByRole('option', { name: /Café/ }));
    expect(producto().value).toBe('Café molido');
    expect(opciones()).toEqual([]);
  });
});

describe('the list of a box that searches', () => {
  test('Home, End and the arrows of the text move its cursor, and Enter then takes the text', async () => {
    const { user } = open(fakeServicios().servicios);
    await user.keyboard('caf');
    expect(producto().getAttribute('aria-activedescendant')).not.toBeNull();
    for (const [key, place] of [
      ['Home', 0],
      ['ArrowRight', 1],
      ['End', 3],
      ['ArrowLeft', 2],
    ] as const) {
      await user.keyboard(`{ArrowDown}{${key}}`);
      const marcado = producto().getAttribute('aria-activedescendant');
      expect([producto().selectionStart, marcado]).toEqual([place, null]);
    }
    expect(producto().getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Enter}');
    expect(producto().value).toBe('caf');
  });

  test('keys of what a keyboard composes are not keys of the list', async () => {
    const { user } = open(fakeServicios().servicios);
    await user.keyboard('caf');
    for (const key of ['Enter', 'ArrowDown', 'Escape'])
      fireEvent.keyDown(producto(), { key, isComposing: true });
    expect([producto().value, producto().getAttribute('aria-expanded')]).toEqual(['caf', 'true']);
  });

  test('the number of suggestions is told once the typing pauses, and so is that there are none', async () => {
    const { user } = open(fakeServicios().servicios);
    await user.keyboard('caf');
    const aviso = await screen.findByText('1 producto. Use las flechas y Enter.');
    expect(aviso.getAttribute('aria-live')).toBe('polite');
    await user.keyboard('qqq');
    await waitFor(() => expect(aviso.textContent).toMatch(/^Sin coincidencias/));
  });
});

describe('errors at their fields', () => {
  test('nothing is marked while typing; a submit marks all and focuses the first bad field', async () => {
    const { servicios, enviados } = fakeServicios();
    const { user } = open(servicios);
    await user.keyboard('Hilo');
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(document.activeElement).toBe(field('detalle-0-precioUnitario'));
    await user.keyboard('5{Control>}{Enter}{/Control}{Enter}');
    await screen.findByText('1612FC8C');
    expect(enviados).toHaveLength(1);
  });

  test('a NIT with a wrong check digit is marked when its field is left', async () => {
    const { user } = open(fakeServicios().servicios);
    await user.click(field('receptor-nit'));
    await user.keyboard('1234567{Tab}');
    expect(field('receptor-nit').getAttribute('aria-invalid')).toBe('true');
  });

  test('the empty last line is not sent', async () => {
    const { servicios, enviados } = fakeServicios();
    const { user } = open(servicios);
    await user.keyboard('Hilo{Tab}2{Tab}5{Tab}{Tab}');
    await user.keyboard('{Control>}{Enter}{/Control}{Enter}');
    await screen.findByText('1612FC8C');
    expect(enviados[0]?.detalle).toHaveLength(1);
  });

  test('the server’s faults mark the same fields, and the draft stays', async () => {
    const error = new ApiError({
      codigo: 'VALIDACION',
      tipo: 'error',
      mensaje: 'Revise los campos marcados.',
      faltas: [falta('NIT-03', 'receptor.nit')],
    });
    const { servicios, guardados } = fakeServicios({ certify: () => Promise.reject(error) });
    const { user } = open(servicios);
    await user.keyboard('Hilo{Tab}2{Tab}5{Control>}{Enter}{/Control}{Enter}');
    await waitFor(() => expect(field('receptor-nit').getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(field('receptor-nit')));
    expect(producto().value).toBe('Hilo');
    expect(guardados.at(-1)?.estado).toBe('borrador');
  });

  test('without credits the alert says so and the draft stays', async () => {
    const failure = () => Promise.reject(catalogError('CREDITOS_INSUFICIENTES_CERTIFICAR'));
    const { user } = open(fakeServicios({ certify: failure }).servicios);
    await user.keyboard('tela 13{Enter}{Control>}{Enter}{/Control}{Enter}');
    await screen.findByText(/No le quedan créditos/);
    expect(producto().value).toBe('Tela jaspeada 13 yardas');
  });
});

describe('certification', () => {
  test('two clicks on the confirmation send one mutation', async () => {
    const { servicios, enviados } = fakeServicios();
    const { user } = open(servicios);
    await user.keyboard('tela 13{Enter}{Control>}{Enter}{/Control}');
    const button = document.querySelector<HTMLElement>('dialog [data-foco]');
    act(() => {
      button?.click();
      button?.click();
    });
    await screen.findByText('1612FC8C');
    expect(enviados).toHaveLength(1);
  });

  test('a refusal lists the reasons and offers the same content again', async () => {
    const mensajes = [{ codigo: 'X-1', mensaje: 'El NIT está inactivo' }];
    const { servicios, guardados } = fakeServicios({
      certify: () => Promise.resolve({ statusDocumento: 'RECHAZADO' }),
      readAvance: () => Promise.resolve(avance({ statusDocumento: 'RECHAZADO', mensajes })),
    });
    const { llamadas, user } = open(servicios);
    await user.keyboard('tela 13{Enter}{Control>}{Enter}{/Control}{Enter}');
    await screen.findByText('El NIT está inactivo');
    expect(guardados.at(-1)?.estado).toBe('rechazado');
    await user.keyboard('{Enter}');
    expect(llamadas.copiados[0]?.detalle[0]?.codigoProducto).toBe('TEL-02');
  });

  test('a draft cut off while it was sent asks for its outcome and sends nothing', async () => {
    const { servicios, enviados } = fakeServicios();
    const inicial = { ...newBorrador(), detalle: [{ ...newBorrador().detalle[0], descripcion: 'Hilo' }] };
    open(servicios, { inicial: inicial as DocumentoBorrador, estado: 'enviando' });
    await screen.findByText('1612FC8C');
    expect(enviados).toHaveLength(0);
  });

  test('a draft cut off before the server got it can be edited again', async () => {
    const { servicios, guardados } = fakeServicios({ readAvance: () => Promise.resolve(null) });
    open(servicios, { estado: 'enviando' });
    await waitFor(() => expect(producto()).not.toBeNull());
    await waitFor(() => expect(guardados.at(-1)?.estado).toBe('borrador'));
  });
});

describe('the draft on the device', () => {
  test('is written within a second of a change', async () => {
    const { servicios, guardados } = fakeServicios();
    const { user } = open(servicios);
    await user.keyboard('Hilo');
    await waitFor(() => expect(guardados.at(-1)?.borrador.detalle[0]?.descripcion).toBe('Hilo'), {
      timeout: 1000,
    });
  });

  test('is written at once when the page hides', async () => {
    const { servicios, guardados } = fakeServicios();
    const { user } = open(servicios);
    await user.keyboard('Hilo');
    fireEvent(window, new Event('pagehide'));
    await act(async () => Promise.resolve());
    expect(guardados.at(-1)?.borrador.detalle[0]?.descripcion).toBe('Hilo');
  });

  test('a failed write says so', async () => {
    const { user } = open(
      fakeServicios({ saveBorrador: () => Promise.reject(new Error('quota')) }).servicios,
    );
    await user.keyboard('Hilo');
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeNull());
    expect(producto().value).toBe('Hilo');
  });
});

const RESTO = { departamento: 'Totonicapán', codigoPostal: '08001', pais: 'GT' };

describe('receiver', () => {
  test('a complete NIT brings its name, and a name written meanwhile stays', async () => {
    const found = { nombre: 'TEXTILES MAYA', correo: 'a@b.gt' };
    const { user } = open(fakeServicios({ findReceptor: () => Promise.resolve(found) }).servicios);
    await user.click(field('receptor-nit'));
    await user.keyboard('99900025{Tab}');
    await waitFor(() => expect(field('receptor-nombre').value).toBe('TEXTILES MAYA'));
    await user.clear(field('receptor-nit'));
    await user.type(field('receptor-nit'), '99900017');
    await user.type(field('receptor-nombre'), 'Doña Ana');
    await act(async () => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(field('receptor-nombre').value).toBe('Doña Ana');
  });

  describe('among the kept clients', () => {
    const ANA = {
      ...{ id: '99900025', nitCliente: '99900025', tipoIdentificador: 'NIT' as const, version: '1' },
      ...{ nombre: 'Ana Ixchel Tzoc', correo: 'ana@tienda.gt', telefono: '55551234' },
      direccionCliente: { ...{ direccion: '4a calle', municipio: 'Momostenango' }, ...RESTO },
    };
    const LUIS = {
      ...ANA,
      id: '99900033',
      nitCliente: '99900033',
      nombre: 'Luis Tzoc',
      telefono: '',
      direccionCliente: null,
    };
    const withClientes = () => {
      const pedidos: string[] = [];
      const loadClientes = (modulo: string) => {
        pedidos.push(modulo);
        return Promise.resolve(createBusqueda([ANA, LUIS]));
      };
      return { pedidos, ...fakeServicios({ loadClientes }) };
    };

    test('a name finds them, arrows and Enter choose, and the choice fills the receiver', async () => {
      const { pedidos, servicios, enviados } = withClientes();
      const { user } = open(servicios);
      await user.keyboard('Hilo{Tab}1{Tab}5');
      expect(pedidos).toEqual([]);
      await user.click(field('receptor-nit'));
      await user.keyboard('tzoc');
      await screen.findByRole('option', { name: /Luis Tzoc/ });
      expect(screen.getAllByRole('option', { name: /Tzoc/ })).toHaveLength(2);
      await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
      expect(field('receptor-nit').value).toBe('99900025');
      expect(field('receptor-nombre').value).toBe('Ana Ixchel Tzoc');
      expect(document.activeElement).toBe(producto());
      await user.keyboard('{Control>}{Enter}{/Control}{Enter}');
      await screen.findByText('1612FC8C');
      expect(enviados[0]?.receptor).toMatchObject({
        ...{ nit: '99900025', tipoIdentificador: 'NIT', correo: 'ana@tienda.gt' },
        direccionReceptor: { direccion: '4a calle', municipio: 'Momostenango' },
      });
      expect(pedidos).toEqual(['V']);
    });

    test('a whole telephone number takes its client with Enter, the beginning of one does not', async () => {
      const { user } = open(withClientes().servicios);
      await user.click(field('receptor-nit'));
      await user.keyboard('5555');
      await screen.findByRole('option', { name: /Ana/ });
      expect(document.querySelector('[role=option][aria-selected=true]')).toBeNull();
      await user.keyboard('-1234{Enter}');
      expect(field('receptor-nit').value).toBe('99900025');
      expect(field('receptor-nombre').value).toBe('Ana Ixchel Tzoc');
      expect(document.activeElement).toBe(producto());
    });

    test('the beginning of a NIT lists them, and Enter takes the id as typed', async () => {
      const { user } = open(withClientes().servicios);
      await user.click(field('receptor-nit'));
      await user.keyboard('9990');
      await screen.findByRole('option', { name: /Luis/ });
      await user.keyboard('0017{Enter}');
      expect(field('receptor-nit').value).toBe('99900017');
      expect(document.activeElement).toBe(producto());
    });

    test('a name without a choice stays in the box, says what to do and is no receiver', async () => {
      const { servicios, enviados } = withClientes();
      const { user } = open(servicios);
      await user.keyboard('Hilo{Tab}1{Tab}5');
      await user.click(field('receptor-nit'));
      await user.keyboard('pedro');
      await screen.findByText(/No hay un cliente guardado/);
      await user.keyboard('{Enter}');
      expect(document.activeElement).toBe(field('receptor-nit'));
      await user.tab();
      expect(field('receptor-nit').value).toBe('pedro');
      await waitFor(() => expect(field('receptor-nit').getAttribute('aria-invalid')).toBe('true'));
      await user.keyboard('{Control>}{Enter}{/Control}{Enter}');
      expect(enviados).toHaveLength(0);
    });
  });

  test('an emptied box is the final consumer again', async () => {
    const { user } = open(fakeServicios().servicios);
    await user.clear(field('receptor-nit'));
    await user.tab();
    expect(field('receptor-nit').value).toBe('CF');
  });
});
