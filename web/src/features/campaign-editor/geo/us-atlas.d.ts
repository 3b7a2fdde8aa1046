/** Types of the map; those inferred from the JSON have no literals, so `topojson-client` rejects them. */
declare module 'us-atlas/states-albers-10m.json' {
  const atlas: TopoJSON.Topology<{ states: TopoJSON.GeometryCollection<{ name: string }> }>;
  export default atlas;
}
