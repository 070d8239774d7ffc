/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { tablaClientes } from '#domain/exportacion/tablas.ts';
import { ClienteForm } from '../../../../frontend/src/features/clientes/components/cliente-form.tsx';
import { toCsvClientes } from '../../../../frontend/src/features/clientes/export-clientes.ts';
import { toForm } from '../../../../frontend/src/features/clientes/form-cliente.ts';
import { useClienteForm } from '../../../../frontend/src/features/clientes/use-cliente-form.ts';
import { createCliente } from '../../../support/factories/cliente.ts';
import { NIT_A } from '../../../support/factories/ids.ts';

function Nuevo() {
  const opciones = { nit: NIT_A, modulo: 'V', cliente: null, onClose: () => undefined } as const;
  return <ClienteForm {...useClienteForm(opciones)} isNuevo />;
}

const { corregidos: _corregidos, ...contacto } = createCliente({
  direccionCliente: {
    direccion: '6a. avenida 1-23',
    municipio: 'Totonicapán',
    departamento: 'Totonicapán',
    codigoPostal: '08001',
    pais: 'GT',
  },
});

test('every field of a client can be typed into its form', () => {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Nuevo />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const names = [...container.querySelectorAll('input, select, textarea')].map(
    (control) => control.getAttribute('name')?.split('.')[0] ?? '',
  );
  for (const campo of Object.keys(toForm(null))) expect(names).toContain(campo);
});

test('every field of a client is in the file of the list and in the export', () => {
  const csv = toCsvClientes([{ id: contacto.nitCliente, ...contacto, version: 'v1' }], null);
  const exportado = tablaClientes([contacto]).flat();
  for (const valor of Object.values(contacto)) {
    const texto = typeof valor === 'string' ? valor : (valor?.direccion ?? '');
    expect(csv).toContain(texto);
    expect(exportado).toContain(texto);
  }
});
