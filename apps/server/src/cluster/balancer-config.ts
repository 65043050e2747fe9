export type BalancerKind = 'haproxy' | 'nginx';
export type BalancedNode = { name: string; port: number };

type Facts = {
  host: string;
  port: number;
  nodes: readonly BalancedNode[];
  /** Where nginx may write; haproxy writes nowhere. */
  folder: string;
};

/** How often the balancer asks each node whether it is ready. Two bad answers take it out: one may be a hiccup under load. */
const CHECK_MS = 500;

/** The configuration of the balancer: nodes by readiness, streams unbuffered, and one address of the client that cannot be forged. */
export const describeBalancer = (kind: BalancerKind, facts: Facts): string =>
  kind === 'haproxy' ? describeHaproxy(facts) : describeNginx(facts);

function describeHaproxy({ host, port, nodes }: Facts): string {
  const servers = nodes.map(({ name, port: at }) => `  server ${name} 127.0.0.1:${at} check`);
  return `# Written anew at each start of npm run cluster.
global
  maxconn 4096
  hard-stop-after 10s

defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout queue 5s
  timeout http-request 10s
  # Shorter than the 75 seconds of the nodes: a connection is never closed by both sides at once.
  timeout http-keep-alive 60s
  option http-keep-alive
  option redispatch 1
  retries 3
  # What a node has not begun to answer may go to another one, if it only reads.
  retry-on conn-failure empty-response

frontend danji
  bind ${host}:${port}
  # In the place of whatever the client wrote there.
  http-request set-header X-Forwarded-For %[src]
  http-request set-header X-Forwarded-Proto http
  http-request set-header X-Request-Id %[uuid()]
  http-request disable-l7-retry unless { method GET HEAD }
  default_backend nodes

backend nodes
  balance leastconn
  http-reuse safe
  option httpchk GET /readyz
  http-check expect status 200
  default-server inter ${CHECK_MS}ms fastinter ${CHECK_MS}ms downinter ${CHECK_MS}ms fall 2 rise 1
${servers.join('\n')}
`;
}

function describeNginx({ host, port, nodes, folder }: Facts): string {
  const servers = nodes.map(({ port: at }) => `    server 127.0.0.1:${at} max_fails=1 fail_timeout=1s;`);
  const writable = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `# Written anew at each start of npm run cluster.
daemon off;
worker_processes 1;
pid "${folder}/nginx.pid";
error_log "${folder}/nginx.log" warn;
events { worker_connections 4096; }
http {
  access_log off;
${writable.map((name) => `  ${name}_temp_path "${folder}/nginx-${name}";`).join('\n')}
  keepalive_timeout 60s;
  client_header_timeout 10s;
  client_max_body_size 60m;
  upstream nodes {
    least_conn;
    # A node that is going refuses new connections and answers on open ones for the last time (DRAIN_ACCEPT=0): whoever is
    # refused has sent nothing yet and is sent elsewhere, writes too. So nginx is never reloaded, which would cut clients off.
${servers.join('\n')}
    keepalive 32;
    # Shorter than the 75 seconds of the nodes: a connection is never closed by both sides at once.
    keepalive_timeout 60s;
  }
  server {
    listen ${host}:${port};
    location / {
      proxy_pass http://nodes;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      # In the place of whatever the client wrote there.
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Request-Id $request_id;
      proxy_connect_timeout 2s;
      proxy_read_timeout 75s;
      # Uploads and streams pass as they come.
      proxy_request_buffering off;
      proxy_buffering off;
      # What was not sent yet, or only reads, may go to another node.
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 3;
    }
  }
}
`;
}
