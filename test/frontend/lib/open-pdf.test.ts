/** @jest-environment jsdom */
import { downloadPdf, openPdf } from '../../../frontend/src/lib/open-pdf.ts';

const BYTES = Uint8Array.from(Buffer.from('%PDF-1.3'));
const created: Blob[] = [];
let downloads: { href: string; download: string }[] = [];

beforeEach(() => {
  created.length = 0;
  downloads = [];
  URL.createObjectURL = (blob) => {
    created.push(blob as Blob);
    return 'blob:http://localhost/1';
  };
  URL.revokeObjectURL = () => undefined;
  jest.useFakeTimers();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ href: this.href, download: this.download });
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a PDF opens in a new tab that cannot reach back', () => {
  const ventana = { opener: window };
  const open = jest.spyOn(window, 'open').mockReturnValue(ventana as unknown as Window);
  openPdf(BYTES, 'factura.pdf');
  expect(open).toHaveBeenCalledWith('blob:http://localhost/1', '_blank');
  expect(ventana.opener).toBeNull();
  expect(created[0]).toMatchObject({ type: 'application/pdf', size: BYTES.length });
  expect(downloads).toEqual([]);
});

test('where the browser refuses a new tab the PDF is downloaded under its name', () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  openPdf(BYTES, 'factura.pdf');
  expect(downloads).toEqual([{ href: 'blob:http://localhost/1', download: 'factura.pdf' }]);
});

test('a download releases its address afterwards', () => {
  const revoke = jest.spyOn(URL, 'revokeObjectURL');
  downloadPdf(BYTES, 'factura.pdf');
  expect(downloads).toHaveLength(1);
  expect(revoke).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revoke).toHaveBeenCalledWith('blob:http://localhost/1');
});
