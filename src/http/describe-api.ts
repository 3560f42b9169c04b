import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';

const introduction = `
An HTTP/JSON API for websites tracked in search engines. Every successful answer is an object with a \`data\` member; every
failure is a problem (RFC 9457) with a stable \`code\`. Paths under \`/api/v1\` keep their meaning: members may be added, and
whatever is to go is announced by \`Deprecation\` and \`Sunset\` headers at least six months before.
`;

/** How the OpenAPI document is made from the declared endpoints. */
export function openApiOptions(version: string): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cairn',
        version,
        description: introduction.trim(),
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A read key (`cairn_r_…`) opens GET; a read & write key (`cairn_rw_…`) opens everything.',
          },
        },
      },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) => String(json['$id'] ?? `Shape${index}`),
    },
  };
}
