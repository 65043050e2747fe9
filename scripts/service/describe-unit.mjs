import path from 'node:path';

/** As systemd wants it: a `%` stands for something, and a word with a space is quoted. */
const word = (text) => {
  const plain = text.replaceAll('%', '%%');
  return /[\s"'\\]/.test(plain) ? `"${plain.replace(/(["\\])/g, '\\$1')}"` : plain;
};

/** The command of `npm start`, with every path in full: a unit has no folder of its own. */
function commandOf({ program, command }) {
  return command
    .split(' ')
    .map((part, index) => {
      if (index === 0) return path.join(program, 'node_modules/.bin', part);
      return /^(\.\/)?apps\//.test(part) ? path.join(program, part) : part;
    })
    .map(word)
    .join(' ');
}

/**
 * The unit: its own user, a system that it cannot write to but for its data, no way to more rights. V8 makes code while it
 * runs, so memory may be writable and executable (no MemoryDenyWriteExecute).
 */
export function describeUnit(found) {
  const { user, group, program, envFile, writable } = found;
  return `# Written by npm run service; write it anew rather than changing it. Your own lines: systemctl edit danji
[Unit]
Description=Danji, electronic approval
Documentation=file://${program}/docs/install.md
Wants=network-online.target
After=network-online.target
RequiresMountsFor=${writable.map(word).join(' ')}
# A database that comes back late is waited for, however long.
StartLimitIntervalSec=0

[Service]
Type=exec
User=${user}
Group=${group}
EnvironmentFile=${envFile.replaceAll('%', '%%')}
WorkingDirectory=${program.replaceAll('%', '%%')}
ExecStart=${commandOf(found)}
Restart=always
RestartSec=5
# The program ends its own database; only what is still there after that is ended by force.
KillMode=mixed
TimeoutStopSec=60
LimitNOFILE=65536
UMask=0077
# A child that reads a file may be ended by the kernel; the program goes on.
OOMPolicy=continue

# Its own data and nothing else.
ProtectSystem=strict
ReadWritePaths=${writable.map(word).join(' ')}
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectProc=invisible

# No way to more rights.
NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
RestrictSUIDSGID=yes
RestrictNamespaces=yes
RestrictRealtime=yes
LockPersonality=yes
KeyringMode=private
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;
}
