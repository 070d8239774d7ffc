/**
 * Departments and municipalities of Guatemala in the order of their official numbers, as addresses write them (a CUI
 * ends in those numbers, docs/fel.md §8).
 */
export const LUGARES: readonly { readonly departamento: string; readonly municipios: readonly string[] }[] = [
  lugar(
    'Guatemala',
    'Guatemala|Santa Catarina Pinula|San José Pinula|San José del Golfo|Palencia|Chinautla|San Pedro Ayampuc|Mixco|San Pedro Sacatepéquez|San Juan Sacatepéquez|San Raymundo|Chuarrancho|Fraijanes|Amatitlán|Villa Nueva|Villa Canales|San Miguel Petapa',
  ),
  lugar(
    'El Progreso',
    'Guastatoya|Morazán|San Agustín Acasaguastlán|San Cristóbal Acasaguastlán|El Jícaro|Sansare|Sanarate|San Antonio La Paz',
  ),
  lugar(
    'Sacatepéquez',
    'Antigua Guatemala|Jocotenango|Pastores|Sumpango|Santo Domingo Xenacoj|Santiago Sacatepéquez|San Bartolomé Milpas Altas|San Lucas Sacatepéquez|Santa Lucía Milpas Altas|Magdalena Milpas Altas|Santa María de Jesús|Ciudad Vieja|San Miguel Dueñas|Alotenango|San Antonio Aguas Calientes|Santa Catarina Barahona',
  ),
  lugar(
    'Chimaltenango',
    'Chimaltenango|San José Poaquil|San Martín Jilotepeque|Comalapa|Santa Apolonia|Tecpán Guatemala|Patzún|Pochuta|Patzicía|Santa Cruz Balanyá|Acatenango|Yepocapa|San Andrés Itzapa|Parramos|Zaragoza|El Tejar',
  ),
  lugar(
    'Escuintla',
    'Escuintla|Santa Lucía Cotzumalguapa|La Democracia|Siquinalá|Masagua|Tiquisate|La Gomera|Guanagazapa|San José|Iztapa|Palín|San Vicente Pacaya|Nueva Concepción|Sipacate',
  ),
  lugar(
    'Santa Rosa',
    'Cuilapa|Barberena|Santa Rosa de Lima|Casillas|San Rafael Las Flores|Oratorio|San Juan Tecuaco|Chiquimulilla|Taxisco|Santa María Ixhuatán|Guazacapán|Santa Cruz Naranjo|Pueblo Nuevo Viñas|Nueva Santa Rosa',
  ),
  lugar(
    'Sololá',
    'Sololá|San José Chacayá|Santa María Visitación|Santa Lucía Utatlán|Nahualá|Santa Catarina Ixtahuacán|Santa Clara La Laguna|Concepción|San Andrés Semetabaj|Panajachel|Santa Catarina Palopó|San Antonio Palopó|San Lucas Tolimán|Santa Cruz La Laguna|San Pablo La Laguna|San Marcos La Laguna|San Juan La Laguna|San Pedro La Laguna|Santiago Atitlán',
  ),
  lugar(
    'Totonicapán',
    'Totonicapán|San Cristóbal Totonicapán|San Francisco El Alto|San Andrés Xecul|Momostenango|Santa María Chiquimula|Santa Lucía La Reforma|San Bartolo',
  ),
  lugar(
    'Quetzaltenango',
    'Quetzaltenango|Salcajá|Olintepeque|San Carlos Sija|Sibilia|Cabricán|Cajolá|San Miguel Sigüilá|Ostuncalco|San Mateo|Concepción Chiquirichapa|San Martín Sacatepéquez|Almolonga|Cantel|Huitán|Zunil|Colomba|San Francisco La Unión|El Palmar|Coatepeque|Génova|Flores Costa Cuca|La Esperanza|Palestina de Los Altos',
  ),
  lugar(
    'Suchitepéquez',
    'Mazatenango|Cuyotenango|San Francisco Zapotitlán|San Bernardino|San José El Ídolo|Santo Domingo Suchitepéquez|San Lorenzo|Samayac|San Pablo Jocopilas|San Antonio Suchitepéquez|San Miguel Panán|San Gabriel|Chicacao|Patulul|Santa Bárbara|San Juan Bautista|Santo Tomás La Unión|Zunilito|Pueblo Nuevo|Río Bravo|San José La Máquina',
  ),
  lugar(
    'Retalhuleu',
    'Retalhuleu|San Sebastián|Santa Cruz Muluá|San Martín Zapotitlán|San Felipe|San Andrés Villa Seca|Champerico|Nuevo San Carlos|El Asintal',
  ),
  lugar(
    'San Marcos',
    'San Marcos|San Pedro Sacatepéquez|San Antonio Sacatepéquez|Comitancillo|San Miguel Ixtahuacán|Concepción Tutuapa|Tacaná|Sibinal|Tajumulco|Tejutla|San Rafael Pie de la Cuesta|Nuevo Progreso|El Tumbador|El Rodeo|Malacatán|Catarina|Ayutla|Ocós|San Pablo|El Quetzal|La Reforma|Pajapita|Ixchiguán|San José Ojetenam|San Cristóbal Cucho|Sipacapa|Esquipulas Palo Gordo|Río Blanco|San Lorenzo|La Blanca',
  ),
  lugar(
    'Huehuetenango',
    'Huehuetenango|Chiantla|Malacatancito|Cuilco|Nentón|San Pedro Necta|Jacaltenango|Soloma|San Ildefonso Ixtahuacán|Santa Bárbara|La Libertad|La Democracia|San Miguel Acatán|San Rafael La Independencia|Todos Santos Cuchumatán|San Juan Atitán|Santa Eulalia|San Mateo Ixtatán|Colotenango|San Sebastián Huehuetenango|Tectitán|Concepción Huista|San Juan Ixcoy|San Antonio Huista|San Sebastián Coatán|Santa Cruz Barillas|Aguacatán|San Rafael Petzal|San Gaspar Ixchil|Santiago Chimaltenango|Santa Ana Huista|Unión Cantinil|Petatán',
  ),
  lugar(
    'Quiché',
    'Santa Cruz del Quiché|Chiché|Chinique|Zacualpa|Chajul|Chichicastenango|Patzité|San Antonio Ilotenango|San Pedro Jocopilas|Cunén|San Juan Cotzal|Joyabaj|Nebaj|San Andrés Sajcabajá|Uspantán|Sacapulas|San Bartolomé Jocotenango|Canillá|Chicamán|Ixcán|Pachalum',
  ),
  lugar('Baja Verapaz', 'Salamá|San Miguel Chicaj|Rabinal|Cubulco|Granados|El Chol|San Jerónimo|Purulhá'),
  lugar(
    'Alta Verapaz',
    'Cobán|Santa Cruz Verapaz|San Cristóbal Verapaz|Tactic|Tamahú|Tucurú|Panzós|Senahú|San Pedro Carchá|San Juan Chamelco|Lanquín|Cahabón|Chisec|Chahal|Fray Bartolomé de las Casas|Santa Catalina La Tinta|Raxruhá',
  ),
  lugar(
    'Petén',
    'Flores|San José|San Benito|San Andrés|La Libertad|San Francisco|Santa Ana|Dolores|San Luis|Sayaxché|Melchor de Mencos|Poptún|Las Cruces|El Chal',
  ),
  lugar('Izabal', 'Puerto Barrios|Lívingston|El Estor|Morales|Los Amates'),
  lugar(
    'Zacapa',
    'Zacapa|Estanzuela|Río Hondo|Gualán|Teculután|Usumatlán|Cabañas|San Diego|La Unión|Huité|San Jorge',
  ),
  lugar(
    'Chiquimula',
    'Chiquimula|San José La Arada|San Juan Ermita|Jocotán|Camotán|Olopa|Esquipulas|Concepción Las Minas|Quezaltepeque|San Jacinto|Ipala',
  ),
  lugar(
    'Jalapa',
    'Jalapa|San Pedro Pinula|San Luis Jilotepeque|San Manuel Chaparrón|San Carlos Alzatate|Monjas|Mataquescuintla',
  ),
  lugar(
    'Jutiapa',
    'Jutiapa|El Progreso|Santa Catarina Mita|Agua Blanca|Asunción Mita|Yupiltepeque|Atescatempa|Jerez|El Adelanto|Zapotitlán|Comapa|Jalpatagua|Conguaco|Moyuta|Pasaco|San José Acatempa|Quesada',
  ),
];

function lugar(departamento: string, municipios: string) {
  return { departamento, municipios: municipios.split('|') };
}

/** Departments in alphabetical order, for lists. */
export const DEPARTAMENTOS: readonly string[] = LUGARES.map(({ departamento }) => departamento).sort((a, b) =>
  a.localeCompare(b, 'es'),
);

/** Municipalities of a department in alphabetical order; none for a text that is no department. */
export function municipiosOf(departamento: string): readonly string[] {
  const found = LUGARES.find((each) => each.departamento === departamento);
  return [...(found?.municipios ?? [])].sort((a, b) => a.localeCompare(b, 'es'));
}

export type Municipio = {
  /** Number of department and municipality, two digits each. */
  codigo: string;
  nombre: string;
  departamento: string;
  /** Postal code of the head of a department; null for the others, whose codes could not be confirmed. */
  codigoPostal: string | null;
};

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** Postal code of the head of a department, by the department's number. */
export const codigoPostalOf = (numero: number): string => `${twoDigits(numero)}001`;

/** Every municipality with its official number. */
export const MUNICIPIOS: readonly Municipio[] = LUGARES.flatMap(({ departamento, municipios }, i) =>
  municipios.map((nombre, j) => ({
    codigo: `${twoDigits(i + 1)}${twoDigits(j + 1)}`,
    nombre,
    departamento,
    codigoPostal: j === 0 ? codigoPostalOf(i + 1) : null,
  })),
);
