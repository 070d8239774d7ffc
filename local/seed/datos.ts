/** Demo issuer, catalogue and receivers. All are invented: placeholder NITs and CUIs with right check digits. */

export const CLAVE_DEMO = 'Demo#2026';
export const CREDITOS_DEMO = 500;

export const EMISOR_DEMO = {
  nit: '99900017',
  email: 'administracion@telaresdemo.example.com',
  telefono: '77660017',
  establecimiento: {
    nombre: 'TELARES Y ARTESANÍAS EL MIRADOR',
    razon: 'TEJIDOS DEL ALTIPLANO TOTONICAPENSE, SOCIEDAD ANÓNIMA',
    telefono: '77660017',
    email: 'administracion@telaresdemo.example.com',
    direccion: '5A CALLE 8-17 ZONA 2, BARRIO LA INDEPENDENCIA',
    ciudad: 'Totonicapán',
    estado: 'Totonicapán',
    codPostal: '08001',
    regimenSat: 'PATRI',
    retenIva: false,
    resolNoRetenIsr: false,
    numeroResolRetenIsr: '',
    fechaResolRetenIsr: '',
  },
} as const;

export const TRADUCTOR_DEMO = {
  nit: '99900025',
  email: 'traduccion@telaresdemo.example.com',
  telefono: '77660025',
} as const;

export const OPERADOR_DEMO = {
  usuario: 'operador',
  email: 'operacion@telaresdemo.example.com',
  telefono: '77660033',
} as const;

type Bien = 'B' | 'S';
export type ProductoDemo = {
  codigo: string;
  descripcion: string;
  bienServicio: Bien;
  unidadMedida: string;
  precio: number;
};

type Fila = readonly [descripcion: string, bienServicio: Bien, unidadMedida: string, precio: number];

const FILAS: readonly Fila[] = [
  ['Corte típico de Totonicapán, jaspeado, 7 varas', 'B', 'UNI', 650],
  ['Güipil bordado a mano, diseño de pájaros', 'B', 'UNI', 875.5],
  ['Faja tejida en telar de cintura', 'B', 'UNI', 145],
  ['Perraje de lana de Momostenango', 'B', 'UNI', 380],
  ['Poncho de lana tejido en telar de pie', 'B', 'UNI', 725],
  ['Chamarra de lana matrimonial', 'B', 'UNI', 540],
  ['Camino de mesa con diseño de cerros', 'B', 'UNI', 165.75],
  ['Juego de 6 servilletas de algodón', 'B', 'UNI', 96],
  ['Bolsa de mano con asa de cuero', 'B', 'UNI', 185],
  ['Morral de algodón teñido con añil', 'B', 'UNI', 120],
  ['Monedero tejido, surtido', 'B', 'UNI', 25],
  ['Hilo de algodón mercerizado, cono de 500 g', 'B', 'UNI', 78.9],
  ['Hilo de lana natural teñida', 'B', 'LB', 62.35],
  ['Tela jaspeada por yarda', 'B', 'YDA', 48.75],
  ['Olla de barro vidriado, mediana', 'B', 'UNI', 85],
  ['Comal de barro, 40 cm', 'B', 'UNI', 60],
  ['Juego de té de cerámica pintada a mano', 'B', 'UNI', 315],
  ['Candelero de cerámica, pareja', 'B', 'UNI', 110],
  ['Silla infantil de madera de pino pintada', 'B', 'UNI', 135],
  ['Baúl de madera de ciprés tallado', 'B', 'UNI', 1250],
  ['Muñeca de trapo con traje típico', 'B', 'UNI', 70],
  ['Candela de cera de abeja, docena', 'B', 'DOC', 54],
  ['Miel de abeja del bosque comunal, botella', 'B', 'UNI', 65],
  ['Café tostado en grano', 'B', 'LB', 58],
  ['Servicio de bordado a la medida', 'S', 'HRS', 45],
  ['Confección de uniformes escolares', 'S', 'UNI', 210],
  ['Reparación de telar de pie', 'S', 'UNI', 350],
  ['Curso de tejido en telar de cintura, sesión', 'S', 'UNI', 125],
  ['Asesoría en diseño de colección artesanal', 'S', 'HRS', 275],
  ['Flete a la ciudad de Guatemala', 'S', 'UNI', 400],
];

export const PRODUCTOS_DEMO: readonly ProductoDemo[] = FILAS.map(
  ([descripcion, bienServicio, unidadMedida, precio], i) => ({
    codigo: `${bienServicio === 'B' ? 'TEX' : 'SER'}-${String(i + 1).padStart(3, '0')}`,
    descripcion,
    bienServicio,
    unidadMedida,
    precio,
  }),
);

export type ClienteDemo = {
  nitCliente: string;
  tipoIdentificador: 'NIT' | 'CUI';
  nombre: string;
  correo: string;
  direccion: string;
  municipio: string;
  departamento: string;
};

type FilaCliente = readonly [nit: string, nombre: string, correo: string, direccion: string, lugar: string];

const CLIENTES: readonly FilaCliente[] = [
  [
    '99900033',
    'HOTEL LA CUMBRE, SOCIEDAD ANÓNIMA',
    'compras@lacumbredemo.example.com',
    '12 AVENIDA 3-40 ZONA 1',
    'Quetzaltenango/Quetzaltenango',
  ],
  [
    '99900041',
    'TIENDA EL BUEN PRECIO',
    'elbuenprecio@demo.example.com',
    '2A CALLE 4-11 ZONA 1',
    'San Cristóbal Totonicapán/Totonicapán',
  ],
  [
    '9990005K',
    'COOPERATIVA DE TEJEDORAS IXCHEL, R.L.',
    'ixchel@demo.example.com',
    'CANTÓN POXLAJUJ',
    'Totonicapán/Totonicapán',
  ],
  [
    '99900068',
    'COLEGIO MIXTO LOS CIPRESES',
    'secretaria@loscipresesdemo.example.com',
    '8A AVENIDA 1-22 ZONA 3',
    'Totonicapán/Totonicapán',
  ],
  [
    '99900076',
    'IMPORTADORA MUÑOZ & HIJOS',
    'pagos@munozdemo.example.com',
    'CALZADA ROOSEVELT 22-43 ZONA 11',
    'Guatemala/Guatemala',
  ],
  ['99900084', 'RESTAURANTE DOÑA LUPE', '', '4A CALLE 12-09 ZONA 1', 'Salcajá/Quetzaltenango'],
  [
    '99900092',
    'GALERÍA ARTE NUESTRO, SOCIEDAD ANÓNIMA',
    'galeria@artenuestrodemo.example.com',
    '3A CALLE PONIENTE 15',
    'La Antigua Guatemala/Sacatepéquez',
  ],
  [
    '99900106',
    'MARÍA TZUNÚN AJPACAJÁ',
    'maria.tzunun@demo.example.com',
    'PARAJE CHUICRUZ',
    'Momostenango/Totonicapán',
  ],
  ['99900114', 'PEDRO NÚÑEZ PÉREZ', '', '6A AVENIDA 9-30 ZONA 2', 'Huehuetenango/Huehuetenango'],
  ['99900130', 'LIBRERÍA EL ÑANDÚ', 'ventas@nandudemo.example.com', '1A CALLE 2-02 ZONA 1', 'Sololá/Sololá'],
  [
    '99900149',
    'FUNDACIÓN RAÍCES DEL ALTIPLANO',
    'proyectos@raicesdemo.example.com',
    '14 AVENIDA 5-55 ZONA 3',
    'Quetzaltenango/Quetzaltenango',
  ],
  ['9999000130101', 'JUANA AJTZALAM BATZ', '', 'ALDEA CHIMENTE', 'Totonicapán/Totonicapán'],
];

export const CLIENTES_DEMO: readonly ClienteDemo[] = CLIENTES.map(
  ([nitCliente, nombre, correo, direccion, lugar]) => {
    const [municipio = '', departamento = ''] = lugar.split('/');
    const tipoIdentificador = nitCliente.length === 13 ? 'CUI' : 'NIT';
    return { nitCliente, tipoIdentificador, nombre, correo, direccion, municipio, departamento };
  },
);

export const MOTIVOS_ANULACION: readonly string[] = [
  'Error en el NIT del comprador',
  'El cliente devolvió la mercadería',
  'Se facturó dos veces el mismo pedido',
  'Descripción equivocada',
];
