import { DEPARTAMENTOS, LUGARES, MUNICIPIOS, municipiosOf } from '#domain/catalogos/lugares.ts';
import { isMunicipio } from '#domain/identificacion/municipios.ts';

describe('Places of Guatemala', () => {
  it('are 22 departments with as many municipalities as a CUI may name, and Petatán besides', () => {
    expect(LUGARES).toHaveLength(22);
    LUGARES.forEach(({ departamento, municipios }, i) => {
      const newest = departamento === 'Huehuetenango' ? 1 : 0;
      expect(isMunicipio(i + 1, municipios.length - newest)).toBe(true);
      expect(isMunicipio(i + 1, municipios.length - newest + 1)).toBe(false);
      expect(new Set(municipios).size).toBe(municipios.length);
    });
    expect(LUGARES.reduce((sum, { municipios }) => sum + municipios.length, 0)).toBe(340);
  });

  it('are listed by name', () => {
    expect(DEPARTAMENTOS.slice(0, 3)).toEqual(['Alta Verapaz', 'Baja Verapaz', 'Chimaltenango']);
    expect(municipiosOf('Izabal')).toEqual([
      'El Estor',
      'Lívingston',
      'Los Amates',
      'Morales',
      'Puerto Barrios',
    ]);
    expect(municipiosOf('Chiapas')).toEqual([]);
  });

  it('have numbers of their own, and the postal code of the heads alone', () => {
    expect(new Set(MUNICIPIOS.map(({ codigo }) => codigo)).size).toBe(340);
    expect(MUNICIPIOS.filter(({ nombre }) => /^\s|\s$|\s\s|\|/.test(nombre))).toEqual([]);
    const conCodigo = MUNICIPIOS.filter(({ codigoPostal }) => codigoPostal !== null);
    expect(conCodigo.map(({ codigoPostal }) => codigoPostal?.slice(2))).toEqual(Array(22).fill('001'));
    expect(MUNICIPIOS.find(({ codigo }) => codigo === '0901')).toEqual({
      codigo: '0901',
      nombre: 'Quetzaltenango',
      departamento: 'Quetzaltenango',
      codigoPostal: '09001',
    });
  });
});
