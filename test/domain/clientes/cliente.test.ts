import {
  CAMPOS_CLIENTE,
  cleanContacto,
  correctCliente,
  isSameCliente,
  learnCliente,
} from '#domain/clientes/cliente.ts';
import type { Contacto, Ficha } from '#domain/clientes/cliente.ts';
import { receptorOf } from '#domain/clientes/receptor.ts';
import { checkCliente } from '#domain/clientes/reglas.ts';
import { createDatosDocumento, createDocumento, createNota } from '../../support/factories/documento.ts';
import { NIT_A, NIT_B } from '../../support/factories/ids.ts';

const DIRECCION = {
  direccion: '4a. calle 1-01',
  municipio: 'Mixco',
  departamento: 'Guatemala',
  codigoPostal: '01057',
  pais: 'GT',
};
const VISTO: Contacto = {
  nitCliente: NIT_B,
  tipoIdentificador: 'NIT',
  nombre: 'Comercial',
  correo: 'aa@example.com',
  direccionCliente: DIRECCION,
};

const FICHA: Ficha = { ...VISTO, telefono: '55550000' };

describe('A client learned from documents', () => {
  it('has all the data of its first document', () => {
    expect(learnCliente(null, VISTO)).toEqual({ ...VISTO, telefono: '', corregidos: [] });
  });

  it('keeps the telephone number, which no document tells', () => {
    const guardado = correctCliente(null, FICHA);
    expect(learnCliente(guardado, VISTO)).toMatchObject({ telefono: '55550000' });
    expect(isSameCliente(guardado, { ...guardado, telefono: '' })).toBe(false);
  });

  it('learns the fields that a user may correct and no other', () => {
    const antes = learnCliente(null, VISTO);
    const otra: Contacto = {
      ...VISTO,
      ...Object.fromEntries(Object.keys(VISTO).map((campo) => [campo, 'otro'])),
      tipoIdentificador: VISTO.tipoIdentificador,
      direccionCliente: { ...DIRECCION, municipio: 'Otro' },
    };
    const despues = learnCliente(antes, otra);
    const campos = Object.keys(VISTO) as (keyof Contacto)[];
    expect(campos.filter((campo) => despues[campo] !== antes[campo])).toEqual(CAMPOS_CLIENTE);
  });

  it('gets the newest values of documents, and keeps its own where they leave a field empty', () => {
    const antes = learnCliente(null, VISTO);
    const nuevo = learnCliente(antes, { ...VISTO, nombre: 'Otro', correo: '', direccionCliente: null });
    expect(nuevo).toEqual({ ...antes, nombre: 'Otro' });
  });

  it('keeps a corrected field until the user empties it', () => {
    const corregido = correctCliente(learnCliente(null, VISTO), { ...FICHA, nombre: 'Bien escrito' });
    expect(corregido.corregidos).toEqual(['nombre']);
    const despues = learnCliente(corregido, { ...VISTO, nombre: 'MAL', correo: 'bb@example.com' });
    expect(despues).toMatchObject({ nombre: 'Bien escrito', correo: 'bb@example.com' });
    const vacio = correctCliente(despues, { ...despues, nombre: '' });
    expect(vacio.corregidos).toEqual([]);
    expect(learnCliente(vacio, VISTO).nombre).toBe('Comercial');
  });

  it('gets from documents the fields that a user left empty in a new entry, not those that were written', () => {
    const nuevo = correctCliente(null, { ...FICHA, correo: '' });
    expect(nuevo.corregidos).toEqual(['nombre', 'direccionCliente']);
    expect(learnCliente(nuevo, { ...VISTO, nombre: 'MAL' })).toMatchObject({
      nombre: 'Comercial',
      correo: 'aa@example.com',
    });
  });

  it('keeps a field corrected when it is saved again without changes', () => {
    const corregido = correctCliente(learnCliente(null, VISTO), { ...FICHA, correo: 'cc@example.com' });
    expect(correctCliente(corregido, corregido).corregidos).toEqual(['correo']);
  });
});

describe('The catalogue of a receiver', () => {
  const deNit = { tipoIdentificador: 'NIT', idReceptor: NIT_B } as const;
  it.each([
    ['FACT', 'V'],
    ['FCAM', 'V'],
    ['FESP', 'C'],
  ])('of %s is %s', (tipoDoc, modulo) => {
    expect(receptorOf(createDocumento({ ...deNit, tipoDoc }))).toEqual({ ...deNit, modulo });
  });

  it('of a note is its origin’s', () => {
    const { datos } = createNota('x');
    const origen = datos?.origen ?? null;
    const nota = createDocumento({
      ...deNit,
      tipoDoc: 'NCRE',
      datos: createDatosDocumento({ origen: origen === null ? null : { ...origen, tipoDoc: 'FESP' } }),
    });
    expect(receptorOf(nota)?.modulo).toBe('C');
  });

  it('is none for the final consumer', () => {
    expect(receptorOf(createDocumento())).toBeNull();
  });
});

describe('A client as it is stored', () => {
  it('has clean lines, each e-mail once, and no address of empty parts', () => {
    const vacia = { direccion: ' ', municipio: '', departamento: '', codigoPostal: '', pais: 'GT' };
    expect(
      cleanContacto({
        nitCliente: ' 9990002-5 ',
        tipoIdentificador: 'NIT',
        nombre: ' Comercial\n El  Quetzal ',
        correo: 'aa@example.com; bb@example.com,aa@example.com',
        direccionCliente: vacia,
      }),
    ).toEqual({
      nitCliente: NIT_B,
      tipoIdentificador: 'NIT',
      nombre: 'Comercial El Quetzal',
      correo: 'aa@example.com,bb@example.com',
      direccionCliente: null,
    });
  });

  const codes = (contacto: Partial<Ficha>, id: string | null = null): string[] =>
    checkCliente({ ...FICHA, ...contacto }, id).map(({ codigo, ruta }) => `${codigo} ${ruta}`);
  it.each([
    [{}, null, []],
    [{}, NIT_B, []],
    [{}, NIT_A, ['CLIENTE-01 nitCliente']],
    [{ nitCliente: '99900018' }, null, ['NIT-03 nitCliente']],
    [{ nitCliente: 'CF', tipoIdentificador: 'CF' as const }, null, ['CLIENTE-03 nitCliente']],
    [{ nombre: ' ' }, null, ['CLIENTE-02 nombre']],
    [{ nombre: 'x'.repeat(401) }, null, ['RECEPTOR-03 nombre']],
    [{ nombre: 'a\u0007' }, null, ['CARACTERES-01 nombre']],
    [{ correo: 'aa@example.com, b' }, null, ['CORREO-04 correo']],
    [{ telefono: '' }, null, []],
    [{ telefono: '5555' }, null, ['TELEFONO-03 telefono']],
    [
      { direccionCliente: { ...DIRECCION, codigoPostal: 'x' } },
      null,
      ['DIRECCION-03 direccionCliente.codigoPostal'],
    ],
  ])('%o with id %p has the faults %p', (contacto, id, expected) => {
    expect(codes(contacto, id)).toEqual(expected);
  });

  const textos = Object.keys(FICHA).filter(
    (campo) => !['tipoIdentificador', 'direccionCliente'].includes(campo),
  );
  const conTextoMalo: [string, Partial<Ficha>][] = [
    ...textos.map((campo): [string, Partial<Ficha>] => [campo, { [campo]: 'a\u0007' }]),
    ...Object.keys(DIRECCION).map((parte): [string, Partial<Ficha>] => [
      `direccionCliente.${parte}`,
      { direccionCliente: { ...DIRECCION, [parte]: 'a\u0007' } },
    ]),
  ];
  it.each(conTextoMalo)(
    'with a character that cannot be printed in %s has a fault there',
    (ruta, contacto) => {
      expect(checkCliente({ ...FICHA, ...contacto }, null).map((each) => each.ruta)).toContain(ruta);
    },
  );
});
