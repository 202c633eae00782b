/** A plain sheet for the API documentation; light or dark as the system is. */
export const docsStyle = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 4rem; font: 1rem/1.55 system-ui, sans-serif; }
h1, h2 { line-height: 1.15; }
h2 { margin-top: 3rem; border-top: 1px solid; padding-top: 1rem; }
article { border-top: 1px solid GrayText; padding: 1rem 0; }
h3 { margin: 0; font-size: 1rem; }
pre { overflow: auto; max-height: 30rem; font-size: 0.85rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; padding: 0; list-style: none; }
nav a, summary { display: inline-block; padding: 0.5rem 0; }
`;
