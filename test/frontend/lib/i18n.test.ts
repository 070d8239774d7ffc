import { loadParte, readIdioma, startIdioma, t, translate } from '../../../frontend/src/lib/i18n.ts';

type Archivo = Promise<Record<string, string>> | null;
const archivos = new Map<string, () => Archivo>();
const pedidas: string[] = [];

function loadArea(area: string): Archivo {
  pedidas.push(area);
  return archivos.get(area)?.() ?? null;
}

const cargarClientes = () => loadParte(() => import('../../../frontend/src/features/clientes/i18n.ts'));

describe('the language of a page', () => {
  it('before it starts -> Spanish', () => {
    expect(t('comun.boton.cancelar')).toBe('Cancelar');
    expect(readIdioma()).toMatchObject({ idiomas: [], codigo: '' });
  });

  it('when it starts -> the texts of the first load alone, and the messages of errors', async () => {
    archivos.set('comun', async () => ({ 'comun.boton.cancelar': 'K cancelar' }));
    archivos.set('errores', async () => ({ 'errores.SIN_CONEXION': 'K sin conexión' }));
    const idiomas = [
      { codigo: 'gt_esp', nombre: 'Español' },
      { codigo: 'gt_kaq', nombre: 'Kaqchikel' },
    ];
    await startIdioma({ idiomas, codigo: 'gt_kaq', loadArea });
    expect(readIdioma()).toMatchObject({ idiomas, codigo: 'gt_kaq' });
    expect(pedidas.splice(0)).toEqual(['errores', 'comun']);
    expect([t('comun.boton.cancelar'), t('comun.boton.guardar')]).toEqual(['K cancelar', 'Guardar']);
    expect([translate('errores.SIN_CONEXION'), translate('errores.LIMITE')]).toEqual([
      'K sin conexión',
      undefined,
    ]);
  });

  it('a part of the screens arrives and its texts cannot be fetched -> Spanish, asked for again by the next part', async () => {
    archivos.set('clientes', () => Promise.reject(new Error('offline')));
    const { t: deClientes } = await cargarClientes();
    expect(pedidas.splice(0)).toEqual(['clientes']);
    expect(deClientes('clientes.buscar')).toBe('Buscar');
    archivos.set('clientes', async () => ({ 'clientes.buscar': 'K clientes' }));
    await cargarClientes();
    expect(pedidas.splice(0)).toEqual(['clientes']);
    expect([deClientes('clientes.buscar'), deClientes('comun.boton.cancelar')]).toEqual([
      'K clientes',
      'K cancelar',
    ]);
    await cargarClientes();
    expect(pedidas).toEqual([]);
  });
});
