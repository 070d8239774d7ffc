import { useSearchParams } from 'react-router-dom';
import { deferComponent } from '../components/deferred.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Pestanas } from '../components/pestanas.tsx';
import '../features/operador/operador.css';
import { AvisoLey } from '../features/operador/components/aviso-ley.tsx';
import { Dudas } from '../features/operador/components/dudas.tsx';
import { Marco } from '../features/operador/components/marco.tsx';
import { t } from '../features/operador/i18n.ts';
import { pathTo } from '../lib/paths.ts';

const VISTAS = ['dudas', 'muertas', 'correo', 'creditos', 'compras', 'precios', 'bitacora'] as const;
/** Views beside the first one, whose code loads when they are opened. */
const { Deferred: Muertas } = deferComponent(
  async () => (await import('../features/operador/components/muertas.tsx')).Muertas,
);
const { Deferred: Correos } = deferComponent(
  async () => (await import('../features/operador/components/correos.tsx')).Correos,
);
const { Deferred: Creditos } = deferComponent(
  async () => (await import('../features/operador/components/creditos.tsx')).Creditos,
);
const { Deferred: Compras } = deferComponent(
  async () => (await import('../features/operador/components/compras.tsx')).Compras,
);
const { Deferred: Precios } = deferComponent(
  async () => (await import('../features/operador/components/precios.tsx')).Precios,
);
const { Deferred: BitacoraEmisor } = deferComponent(
  async () => (await import('../features/operador/components/bitacora-emisor.tsx')).BitacoraEmisor,
);
const CONTENIDOS = {
  dudas: Dudas,
  muertas: Muertas,
  correo: Correos,
  creditos: Creditos,
  compras: Compras,
  precios: Precios,
  bitacora: BitacoraEmisor,
} as const;

export function OperadorScreen() {
  const [parametros] = useSearchParams();
  const vista = VISTAS.find((each) => each === parametros.get('vista')) ?? VISTAS[0];
  const to = pathTo('operador');
  const Vista = CONTENIDOS[vista];
  return (
    <Marco>
      <div className="pila">
        <PageHeader titulo={t('operador.titulo')} detalle={t('operador.detalle')} />
        <AvisoLey />
        <Pestanas
          etiqueta={t('operador.titulo')}
          actual={vista}
          vistas={VISTAS.map((clave) => ({
            clave,
            texto: t(`operador.vista.${clave}`),
            to: clave === VISTAS[0] ? to : `${to}?vista=${clave}`,
          }))}
        />
        <Vista />
      </div>
    </Marco>
  );
}
