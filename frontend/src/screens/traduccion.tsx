import '../features/traduccion/traduccion.css';

export { Traducciones as TraduccionScreen } from '../features/traduccion/components/traduccion.tsx';
