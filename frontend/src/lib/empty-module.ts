/** Stands in for jsPDF's optional parts (html2canvas, canvg, dompurify), which this product never uses. */
export const empty = {};
