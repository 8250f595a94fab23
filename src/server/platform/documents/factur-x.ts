/** Name of the attachment in the profile XRECHNUNG. */
export const E_INVOICE_FILE = 'xrechnung.xml';
export const E_INVOICE_MEDIA_TYPE = 'text/xml';

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** ZUGFeRD 2.x, metadata of the profile XRECHNUNG; the version is that of XRechnung. */
const PROPERTIES = [
  { name: 'DocumentFileName', value: E_INVOICE_FILE, description: 'Name of the embedded XML file' },
  { name: 'DocumentType', value: 'INVOICE', description: 'Type of the hybrid document' },
  { name: 'Version', value: '3.0', description: 'Version of the embedded XML data' },
  { name: 'ConformanceLevel', value: 'XRECHNUNG', description: 'Profile of the embedded XML data' },
] as const;

/** PDF/A wants every foreign property declared (ISO 19005-3, 6.6.2.3). */
const EXTENSION_SCHEMA = [
  '<rdf:li rdf:parseType="Resource">',
  '<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>',
  `<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>`,
  '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
  '<pdfaSchema:property><rdf:Seq>',
  ...PROPERTIES.map(
    ({ name, description }) =>
      '<rdf:li rdf:parseType="Resource">' +
      `<pdfaProperty:name>${name}</pdfaProperty:name>` +
      '<pdfaProperty:valueType>Text</pdfaProperty:valueType>' +
      '<pdfaProperty:category>external</pdfaProperty:category>' +
      `<pdfaProperty:description>${description}</pdfaProperty:description>` +
      '</rdf:li>',
  ),
  '</rdf:Seq></pdfaSchema:property>',
  '</rdf:li>',
].join('');

const DESCRIPTION = [
  `<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">`,
  ...PROPERTIES.map(({ name, value }) => `<fx:${name}>${value}</fx:${name}>`),
  '</rdf:Description>',
].join('');

/**
 * Completes the XMP of a PDF/A-3 file so that readers find the e-invoice in it.
 * @throws RangeError when the metadata has no extension schemas to add to.
 */
export function withFacturX(xmp: string): string {
  return insertBefore(
    insertBefore(xmp, '</rdf:Bag></pdfaExtension:schemas>', EXTENSION_SCHEMA),
    '</rdf:RDF>',
    DESCRIPTION,
  );
}

function insertBefore(text: string, marker: string, addition: string): string {
  const at = text.lastIndexOf(marker);
  if (at === -1) throw new RangeError(`XMP without ${marker}`);
  return text.slice(0, at) + addition + text.slice(at);
}
