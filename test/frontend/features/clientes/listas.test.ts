import { toCsvClientes } from '../../../../frontend/src/features/clientes/export-clientes.ts';
import { indexClientes, searchClientes } from '../../../../frontend/src/datos/search-clientes.ts';
import { fromForm, toForm } from '../../../../frontend/src/features/clientes/form-cliente.ts';
import { saldoTexto, sumByCliente, sumDeudas } from '../../../../frontend/src/features/clientes/saldos.ts';
import { sumByBanda } from '#domain/documentos/cobros/antiguedad.ts';
import { toText } from '#domain/dinero/decimal.ts';
import { createCliente } from '../../../support/factories/cliente.ts';
import { NIT_B } from '../../../support/factories/ids.ts';

const createLeido = (cambio: Parameters<typeof createCliente>[0] = {}) => {
  const { corregidos: _corregidos, ...cliente } = createCliente(cambio);
  return { id: cliente.nitCliente, ...cliente, version: 'v1' };
};

describe('the search of clients', () => {
  const pocos = [
    createLeido({ nitCliente: '2', nombre: 'Zunil, Sociedad Anónima' }),
    createLeido({ nitCliente: '99900025', nombre: 'Ágata Güipiles' }),
    createLeido({ nitCliente: '1234567890101', nombre: 'Nicolás Peña', telefono: '55551234' }),
  ];
  const ids = (busqueda: string) =>
    searchClientes(indexClientes(pocos), busqueda).map(({ nitCliente }) => nitCliente);

  it('finds by NIT with or without hyphen, CUI and name, without accents or case, by name', () => {
    expect(ids('')).toEqual(['99900025', '1234567890101', '2']);
    expect(ids('9990002-5')).toEqual(['99900025']);
    expect(ids('1234567890101')).toEqual(['1234567890101']);
    expect(ids('anonima ZUNIL')).toEqual(['2']);
    expect(ids('pena')).toEqual(['1234567890101']);
    expect(ids('nadie')).toEqual([]);
  });

  it.each(['55551234', '5555 1234', '5555-1234', '+502 5555-1234', '5123'])(
    'finds by telephone: %s',
    (texto) => {
      expect(ids(texto)).toEqual(['1234567890101']);
    },
  );

  // The test counts instead of measuring time: folding 20,000 names takes longer than the pause between two keys.
  it('folds each client once, and at each key only what was typed', () => {
    const muchos = Array.from({ length: 2_000 }, (_, i) =>
      createLeido({ nitCliente: String(10_000_000 + i), nombre: `Comercial Típico ${i} de Huehuetenango` }),
    );
    const fold = jest.spyOn(String.prototype, 'normalize');
    const indice = indexClientes(muchos);
    expect(fold).toHaveBeenCalledTimes(muchos.length);
    fold.mockClear();
    for (const busqueda of ['c', 'co', 'tipico 19', 'zzz']) searchClientes(indice, busqueda);
    expect(fold).toHaveBeenCalledTimes(4);
    fold.mockRestore();
    expect(searchClientes(indice, 'tipico 1999')).toHaveLength(1);
  });
});

describe('what clients owe', () => {
  const sinPago = [
    { tipoDoc: 'FCAM', nitReceptor: NIT_B, moneda: 'GTQ', saldo: 100.1 },
    { tipoDoc: 'FACT', nitReceptor: NIT_B, moneda: 'GTQ', saldo: 0.2 },
    { tipoDoc: 'FACT', nitReceptor: NIT_B, moneda: 'USD', saldo: 5 },
    { tipoDoc: 'FESP', nitReceptor: '2', moneda: 'GTQ', saldo: 7 },
  ] as const;

  it('adds up by client and currency, without what the issuer owes himself', () => {
    const saldos = sumByCliente(sinPago);
    expect(saldoTexto(saldos.get(NIT_B))).toBe('Q 100.30 · $ 5.00');
    expect(saldoTexto(saldos.get('2'))).toBe('');
  });

  it('adds up the instalments of one client without mixing currencies', () => {
    const fecha = '2026-12-06';
    const deudas = [
      {
        moneda: 'USD',
        vencimientos: [
          { fecha, saldo: 75.12 },
          { fecha, saldo: 125.38 },
        ],
      },
      {
        moneda: 'GTQ',
        vencimientos: [
          { fecha, saldo: 250 },
          { fecha, saldo: 129.45 },
        ],
      },
      {
        moneda: 'GTQ',
        vencimientos: [
          { fecha, saldo: 233.23 },
          { fecha, saldo: 333.35 },
        ],
      },
    ] as const;
    expect(saldoTexto(sumDeudas(deudas))).toBe('Q 946.03 · $ 200.50');
  });

  it('is late by instalment: the others of the same document are not', () => {
    const sumas = sumByBanda(
      [
        {
          moneda: 'GTQ',
          vencimientos: [
            { fecha: '2026-11-01', saldo: 25 },
            { fecha: '2026-12-01', saldo: 75 },
          ],
        },
        { moneda: 'USD', vencimientos: [{ fecha: '2026-11-01', saldo: 3 }] },
      ],
      '2026-11-21',
    );
    const shown = [...sumas].map(([banda, montos]) => [
      banda,
      [...montos].map(([m, d]) => `${m} ${toText(d)}`),
    ]);
    expect(shown).toEqual([
      ['DE_1_A_30', ['GTQ 25', 'USD 3']],
      ['AL_DIA', ['GTQ 75']],
    ]);
  });

  it('goes to a file that no spreadsheet runs', () => {
    const malo = createLeido({ nombre: '=HYPERLINK("x")', correo: 'aa@example.com,bb@example.com' });
    const [cabecera = '', fila = ''] = toCsvClientes([malo], sumByCliente(sinPago)).split('\r\n');
    expect(cabecera).toContain('NIT,Tipo,Nombre,Correos');
    expect(fila).toBe(`${NIT_B},NIT,"'=HYPERLINK(""x"")","aa@example.com,bb@example.com",,,,,,,100.30,5.00`);
    // An unread balance must not look like no debt.
    expect(toCsvClientes([malo], null).split('\r\n')[1]).toMatch(/,,,,,,,$/);
  });
});

describe('the form of a client', () => {
  it('gives back what it was given', () => {
    const direccionCliente = {
      direccion: '4a. calle',
      municipio: 'Mixco',
      departamento: 'Guatemala',
      codigoPostal: '01057',
      pais: 'GT',
    };
    const leido = createLeido({ correo: 'aa@example.com,bb@example.com', direccionCliente });
    const { id: _id, version: _version, ...contacto } = leido;
    expect(toForm(leido).correo).toBe('aa@example.com, bb@example.com');
    expect(fromForm(toForm(leido), leido)).toEqual(contacto);
    expect(fromForm(toForm({ ...leido, direccionCliente: null }), leido).direccionCliente).toBeNull();
  });

  it('tells the kind of a new id, and keeps that of a known one', () => {
    const nuevo = { ...toForm(null), nombre: 'X' };
    const tipoOf = (nitCliente: string, isExtranjero = false) =>
      fromForm({ ...nuevo, nitCliente, isExtranjero }, null).tipoIdentificador;
    expect([tipoOf('99900025'), tipoOf('1234567890101'), tipoOf('cf'), tipoOf('AB-1', true)]).toEqual([
      'NIT',
      'CUI',
      'CF',
      'EXT',
    ]);
    const conocido = createLeido({ nitCliente: 'AB-1', tipoIdentificador: 'EXT' });
    expect(fromForm({ ...toForm(conocido), isExtranjero: false }, conocido).tipoIdentificador).toBe('EXT');
  });
});
